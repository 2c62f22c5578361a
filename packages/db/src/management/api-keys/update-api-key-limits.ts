import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { recountWindow } from "../limits/recount-window.ts";
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
    const { total, recurring, requestsPerMinute, tokensPerMinute, concurrency, expiresAt } = after;
    const isSame = isSameGrid(before.limits.recurring?.window, recurring?.window);
    await change.query(
      `UPDATE api_key SET limit_total = $2, limit_recurring = $3::numeric, limit_window_unit = $4, limit_window_count = $5::int,
              limit_window_anchor = CASE WHEN $3::numeric IS NULL THEN NULL WHEN $6 THEN limit_window_anchor
                                         ELSE coalesce($11::timestamptz, date_trunc('milliseconds', now())) END,
              requests_per_minute = $7, tokens_per_minute = $8, concurrency = $9, expires_at = $10, limit_window_zone = $12,
              updated_at = now()
       WHERE id = $1`,
      [
        apiKeyId,
        total,
        recurring?.amount ?? null,
        recurring?.window.unit ?? null,
        recurring?.window.count ?? null,
        isSame,
        requestsPerMinute,
        tokensPerMinute,
        concurrency,
        expiresAt,
        calendarStart,
        recurring?.window.timeZone ?? null,
      ],
    );
    if (calendarStart && !isSame) await recountWindow(change, { apiKeyId }, calendarStart);
    await change.audit({
      action: "api_key.update_limit",
      resourceId: apiKeyId,
      details: { name: before.description, changes },
    });
    return true;
  });
