import { listChanges, type WindowUnit } from "@causeway/contracts";
import {
  isSameGrid,
  type LimitsRow,
  type LimitsUpdate,
  mergeLimits,
  toWindow,
} from "../api-keys/key-limits.ts";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { type LimitTarget, lockLevel } from "./level-limits.ts";
import { recountWindow } from "./recount-window.ts";

/**
 * Changes what the keys of a member, a project or an organization may spend together, and how fast. Usage stays. Another length of
 * the window restarts its grid now, a calendar window counts from its own start; another amount keeps both.
 *
 * @param calendarStart where the update has a calendar window: the start of the one that holds now
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export const updateLevelLimits = (
  pool: ManagementPool,
  target: LimitTarget,
  actor: Actor,
  update: LimitsUpdate,
  calendarStart: Date | null,
): Promise<void> =>
  runChange(pool, target.scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    const { subjectId, name, resourceId, action } = await lockLevel(change, target, organization.name);
    const { level } = target;
    const before = await readLimits(change, level, subjectId);
    const after = mergeLimits(before, update);
    const changes = listChanges(before, after);
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    const isSame = isSameGrid(before.recurring?.window, after.recurring?.window);
    await writeLimits(change, [level, subjectId], after, { isSame, calendarStart });
    if (calendarStart && !isSame) await recountWindow(change, { level, subjectId }, calendarStart);
    await change.audit({ action, resourceId, details: { name, changes } });
  });

interface Columns extends Omit<LimitsRow, "recurring"> {
  readonly amount: string | null;
  readonly unit: WindowUnit | null;
  readonly count: number | null;
  readonly timeZone: string | null;
}

const NONE: LimitsRow = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};

async function readLimits(change: Change, level: string, subjectId: string): Promise<LimitsRow> {
  const { rows } = await change.query<Columns>(
    `SELECT limit_total::text AS total, limit_recurring::text AS amount, limit_window_unit AS unit, limit_window_count AS count,
            limit_window_zone AS "timeZone", requests_per_minute AS "requestsPerMinute",
            tokens_per_minute AS "tokensPerMinute", concurrency
     FROM level_limit WHERE organization_id = $1 AND level = $2 AND subject_id = $3 FOR UPDATE`,
    [change.organizationId, level, subjectId],
  );
  if (!rows[0]) return NONE;
  const { total, amount, unit, count, timeZone, ...rates } = rows[0];
  const window = unit && count ? toWindow({ unit, count, timeZone: timeZone ?? undefined }) : null;
  return { total, recurring: amount && window ? { amount, window } : null, ...rates };
}

/** A level without limits has no row: its requests cost the gateway nothing. */
async function writeLimits(
  change: Change,
  [level, subjectId]: readonly [level: string, subjectId: string],
  limits: LimitsRow,
  grid: { readonly isSame: boolean; readonly calendarStart: Date | null },
): Promise<void> {
  const { total, recurring, requestsPerMinute, tokensPerMinute, concurrency } = limits;
  const names = [change.organizationId, level, subjectId];
  if (Object.values(limits).every((limit) => limit === null)) {
    await change.query(
      "DELETE FROM level_limit WHERE organization_id = $1 AND level = $2 AND subject_id = $3",
      names,
    );
    return;
  }
  await change.query(
    `INSERT INTO level_limit AS l (organization_id, level, subject_id, limit_total, limit_recurring, limit_window_unit,
                                   limit_window_count, limit_window_anchor, limit_window_zone, requests_per_minute,
                                   tokens_per_minute, concurrency)
     VALUES ($1, $2, $3, $4, $5::numeric, $6, $7,
             CASE WHEN $5::numeric IS NULL THEN NULL ELSE coalesce($8::timestamptz, date_trunc('milliseconds', now())) END,
             $9, $10, $11, $12)
     ON CONFLICT (organization_id, level, subject_id) DO UPDATE SET
       limit_total = excluded.limit_total, limit_recurring = excluded.limit_recurring,
       limit_window_unit = excluded.limit_window_unit, limit_window_count = excluded.limit_window_count,
       limit_window_anchor = CASE WHEN $13 AND excluded.limit_recurring IS NOT NULL THEN l.limit_window_anchor
                                  ELSE excluded.limit_window_anchor END,
       limit_window_zone = excluded.limit_window_zone, requests_per_minute = excluded.requests_per_minute,
       tokens_per_minute = excluded.tokens_per_minute, concurrency = excluded.concurrency, updated_at = now()`,
    [
      ...names,
      total,
      recurring?.amount ?? null,
      recurring?.window.unit ?? null,
      recurring?.window.count ?? null,
      grid.calendarStart,
      recurring?.window.timeZone ?? null,
      requestsPerMinute,
      tokensPerMinute,
      concurrency,
      grid.isSame,
    ],
  );
}
