import type { EnabledStatus, WindowUnit } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import type { ProjectScope } from "../scope.ts";
import { type KeyLimitsRow, toWindow } from "./key-limits.ts";

/** A key as it is before a change of it. */
export interface LockedKey {
  readonly id: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: EnabledStatus;
  readonly limits: KeyLimitsRow;
  /** Until it expires, not above 0 once it has; null: it never does. */
  readonly secondsLeft: number | null;
  readonly isProjectArchived: boolean;
}

interface Columns {
  readonly id: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: EnabledStatus;
  readonly total: string | null;
  readonly amount: string | null;
  readonly unit: WindowUnit | null;
  readonly count: number | null;
  readonly timeZone: string | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
  readonly expiresAt: Date | null;
  readonly secondsLeft: number | null;
  readonly isProjectArchived: boolean;
}

/** Locks a key that the scope may change until the transaction ends; null when there is none. A developer has its own only. */
export async function lockApiKey(
  change: Change,
  scope: ProjectScope,
  apiKeyId: string,
): Promise<LockedKey | null> {
  const { rows } = await change.query<Columns>(
    `SELECT id, description, tags, status, extract(epoch FROM expires_at - now())::float8 AS "secondsLeft",
            (SELECT p.status = 'archived' FROM project p WHERE p.id = project_id) AS "isProjectArchived", limit_total::text AS total, limit_recurring::text AS amount,
            limit_window_unit AS unit, limit_window_count AS count, limit_window_zone AS "timeZone", requests_per_minute AS "requestsPerMinute",
            tokens_per_minute AS "tokensPerMinute", concurrency, expires_at AS "expiresAt"
     FROM api_key
     WHERE id = $1 AND project_id = $2 AND status <> 'deleted' AND ($3::text IS NULL OR created_by_user_id = $3)
     FOR UPDATE`,
    [apiKeyId, scope.projectId, scope.keysOfUserId],
  );
  return rows[0] ? toLocked(rows[0]) : null;
}

function toLocked(columns: Columns): LockedKey {
  const { id, description, tags, status, secondsLeft, isProjectArchived, ...limits } = columns;
  const { amount, unit, count, timeZone, expiresAt, ...rest } = limits;
  const recurring =
    amount && unit && count
      ? { amount, window: toWindow({ unit, count, timeZone: timeZone ?? undefined }) }
      : null;
  return {
    ...{ id, description, tags, status, secondsLeft, isProjectArchived },
    limits: { ...rest, recurring, expiresAt: expiresAt?.toISOString() ?? null },
  };
}
