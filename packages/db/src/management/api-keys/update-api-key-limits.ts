import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { recountWindow } from "../limits/recount-window.ts";
import { apiKey } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, NOW_MS, sql } from "../../tables/sql.ts";
import { toLimitColumns } from "../limits/limit-columns.ts";
import { isSameGrid, type KeyLimitsUpdate, mergeKeyLimits } from "./key-limits.ts";
import { lockApiKey } from "./lock-api-key.ts";

/**
 * Changes what a key may spend, how fast, and until when. Another length of the window restarts its grid now, a calendar window
 * counts from its own start; another amount keeps both. False when there is no such key for the scope.
 *
 * @param calendarStart where the update has a calendar window: the start of the one that holds now
 */
export const updateApiKeyLimits = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
  update: KeyLimitsUpdate,
  calendarStart: Date | null = null,
): Promise<boolean> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockApiKey(change, scope, apiKeyId);
    const after = before && mergeKeyLimits(before.limits, update);
    const changes = before && after ? listChanges(before.limits, after) : {};
    if (!before || !after || Object.keys(changes).length === 0) {
      change.nothingChanged();
      return before !== null;
    }
    const isSame = isSameGrid(before.limits.recurring?.window, after.recurring?.window);
    const anchor = isSame ? undefined : (calendarStart ?? NOW_MS);
    const stored = {
      ...toLimitColumns(after),
      limitWindowAnchor: after.recurring ? anchor : null,
      expiresAt: after.expiresAt === null ? null : new Date(after.expiresAt),
      updatedAt: NOW,
    };
    await updateRows(change, apiKey, stored, sql`WHERE ${apiKey.id} = ${apiKeyId}`);
    if (calendarStart && !isSame) await recountWindow(change, { apiKeyId }, calendarStart);
    await change.audit({
      action: "api_key.update_limit",
      resourceId: apiKeyId,
      details: { name: before.description, changes },
    });
    return true;
  });
