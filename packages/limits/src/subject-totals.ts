import type { CountedLevel } from "@causeway/contracts";
import { spentNanoOf } from "./nano.ts";
import {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelTotalSubject,
  levelWindowSubject,
} from "./subjects.ts";
import type { SubjectTotal } from "./types.ts";

interface StoredTotal {
  readonly organizationId: string;
  /** Picodollars. */
  readonly used: string;
  readonly version: string;
}

/** Totals as PostgreSQL has them after a commit. */
export interface StoredTotals {
  readonly keyTotals: readonly (StoredTotal & {
    readonly apiKeyId: string;
    readonly windowStartMs: number | null;
  })[];
  readonly levelTotals: readonly (StoredTotal & CountedLevel)[];
  readonly creditTotals: readonly StoredTotal[];
}

/** By organization and then by the counter's name: the newest of each. */
export type TotalsByOrganization = Map<string, Map<string, SubjectTotal>>;

/** The totals that counters are told, of one commit or several. */
export function subjectTotals(results: readonly StoredTotals[]): TotalsByOrganization {
  const totals: TotalsByOrganization = new Map();
  for (const { keyTotals, levelTotals, creditTotals } of results) {
    for (const total of keyTotals) {
      const { apiKeyId, windowStartMs } = total;
      keepNewest(
        totals,
        windowStartMs === null ? keyTotalSubject(apiKeyId) : keyWindowSubject(apiKeyId, windowStartMs),
        total,
      );
    }
    for (const total of levelTotals) {
      const { windowStartMs } = total;
      keepNewest(
        totals,
        windowStartMs === null ? levelTotalSubject(total) : levelWindowSubject(total, windowStartMs),
        total,
      );
    }
    for (const total of creditTotals) keepNewest(totals, CREDITS_SUBJECT, total);
  }
  return totals;
}

function keepNewest(
  totals: TotalsByOrganization,
  name: string,
  { organizationId, used, version }: StoredTotal,
): void {
  const own = totals.get(organizationId) ?? new Map<string, SubjectTotal>();
  totals.set(organizationId, own);
  const known = own.get(name);
  if (known !== undefined && BigInt(known.version) >= BigInt(version)) return;
  own.set(name, { name, base: spentNanoOf(BigInt(used)), version });
}
