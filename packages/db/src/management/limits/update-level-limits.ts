import { type LimitLevel, listChanges } from "@causeway/contracts";
import { isSameGrid, type LimitsRow, type LimitsUpdate, mergeLimits } from "../api-keys/key-limits.ts";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { type LimitTarget, lockLevel } from "./level-limits.ts";
import { recountWindow } from "./recount-window.ts";
import { levelLimit } from "../../generated/tables.ts";
import { deleteRows, insertRow, selectRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, NOW_MS, type Sql, sql } from "../../tables/sql.ts";
import { fromLimitColumns, toLimitColumns } from "./limit-columns.ts";

/**
 * Changes what the keys of a member, a project, a team or an organization may spend together, and how fast. Usage stays. Another length of
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
    const before = await readLimits(change, { level, subjectId });
    const after = mergeLimits(before, update);
    const changes = listChanges(before, after);
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    const isSame = isSameGrid(before.recurring?.window, after.recurring?.window);
    await writeLimits(change, { level, subjectId }, after, { isSame, calendarStart });
    if (calendarStart && !isSame) await recountWindow(change, { level, subjectId }, calendarStart);
    await change.audit({ action, resourceId, details: { name, changes } });
  });

const NONE: LimitsRow = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};

const FIELDS = {
  limitTotal: levelLimit.limitTotal,
  limitRecurring: levelLimit.limitRecurring,
  limitWindowUnit: levelLimit.limitWindowUnit,
  limitWindowCount: levelLimit.limitWindowCount,
  limitWindowZone: levelLimit.limitWindowZone,
  requestsPerMinute: levelLimit.requestsPerMinute,
  tokensPerMinute: levelLimit.tokensPerMinute,
  concurrency: levelLimit.concurrency,
};

interface Subject {
  readonly level: LimitLevel;
  readonly subjectId: string;
}

const isOf = ({ organizationId }: Change, { level, subjectId }: Subject): Sql =>
  sql`WHERE ${levelLimit.organizationId} = ${organizationId} AND ${levelLimit.level} = ${level}
        AND ${levelLimit.subjectId} = ${subjectId}`;

async function readLimits(change: Change, subject: Subject): Promise<LimitsRow> {
  const row = await selectRow(change, FIELDS, sql`FROM ${levelLimit} ${isOf(change, subject)} FOR UPDATE`);
  return row ? fromLimitColumns(row) : NONE;
}

/** A level without limits has no row: its requests cost the gateway nothing. */
async function writeLimits(
  change: Change,
  subject: Subject,
  limits: LimitsRow,
  grid: { readonly isSame: boolean; readonly calendarStart: Date | null },
): Promise<void> {
  if (Object.values(limits).every((limit) => limit === null)) {
    await deleteRows(change, levelLimit, isOf(change, subject));
    return;
  }
  const start = grid.calendarStart ?? NOW_MS;
  const columns = { ...toLimitColumns(limits), limitWindowAnchor: limits.recurring ? start : null };
  const isKept = grid.isSame && limits.recurring !== null;
  const stored = {
    ...columns,
    limitWindowAnchor: isKept ? undefined : columns.limitWindowAnchor,
    updatedAt: NOW,
  };
  const updated = await updateRows(change, levelLimit, stored, isOf(change, subject), {
    returning: { level: levelLimit.level },
  });
  if (updated.length > 0) return;
  await insertRow(change, levelLimit, { organizationId: change.organizationId, ...subject, ...columns });
}
