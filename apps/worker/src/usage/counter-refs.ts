import type { CountedLevel } from "@causeway/contracts";
import { findCreditTotals, findLevelTotals, findUsageTotals, type UsageTotals } from "@causeway/db/caller";
import type pg from "pg";
import {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelTotalSubject,
  levelWindowSubject,
} from "@causeway/limits";

/** One counter of the limits, and how to read its truth in PostgreSQL. */
export interface CounterRef {
  readonly organizationId: string;
  readonly name: string;
  readonly readTotal: (pool: pg.Pool) => Promise<UsageTotals>;
}

/** Which key, and when admitted, a record counts for. */
export interface CountedFor {
  readonly organizationId: string;
  readonly apiKeyId: string;
  /** Unix ms, or null for a key without a recurring window. */
  readonly windowStartMs: number | null;
  readonly levels?: readonly CountedLevel[] | null;
}

/** The counters that a request counts to: the same ones as `subjectsOf` in the limits. */
export function countersOf({ organizationId, apiKeyId, windowStartMs, levels }: CountedFor): CounterRef[] {
  const counters: CounterRef[] = [
    {
      organizationId,
      name: keyTotalSubject(apiKeyId),
      readTotal: (pool) => findUsageTotals(pool, apiKeyId, null),
    },
    { organizationId, name: CREDITS_SUBJECT, readTotal: (pool) => findCreditTotals(pool, organizationId) },
  ];
  for (const level of levels ?? []) counters.push(...countersOfLevel(organizationId, level));
  if (windowStartMs === null) return counters;
  const windowCounter: CounterRef = {
    organizationId,
    name: keyWindowSubject(apiKeyId, windowStartMs),
    readTotal: (pool) => findUsageTotals(pool, apiKeyId, windowStartMs),
  };
  return [...counters, windowCounter];
}

function countersOfLevel(organizationId: string, level: CountedLevel): CounterRef[] {
  const { windowStartMs } = level;
  const total: CounterRef = {
    organizationId,
    name: levelTotalSubject(level),
    readTotal: (pool) => findLevelTotals(pool, organizationId, { ...level, windowStartMs: null }),
  };
  if (windowStartMs === null) return [total];
  const name = levelWindowSubject(level, windowStartMs);
  return [total, { organizationId, name, readTotal: (pool) => findLevelTotals(pool, organizationId, level) }];
}
