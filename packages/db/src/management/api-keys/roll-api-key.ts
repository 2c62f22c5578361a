import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import type { KeySecret } from "./create-api-key.ts";
import { lockApiKey } from "./lock-api-key.ts";
import { apiKeySecret } from "../../generated/tables.ts";
import { deleteRows, insertRow, updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface Roll {
  readonly secret: KeySecret;
  /** How long the old secret still works, seconds. */
  readonly graceSeconds: number;
}

/**
 * Gives a key a new secret; id, usage, limits and rules stay. Secrets of earlier rolls end when they were to, or with this
 * grace if that is sooner, and never after the key itself: rolling never prolongs one. False when there is no such key for
 * the scope.
 *
 * @throws ChangeRefused `conflict` when the new secret wouldn't work: the key has expired, or its project is archived
 */
export const rollApiKey = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
  { secret, graceSeconds: wanted }: Roll,
): Promise<boolean> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    if (!key) {
      change.nothingChanged();
      return false;
    }
    if (key.secondsLeft !== null && key.secondsLeft <= 0)
      throw new ChangeRefused(
        "conflict",
        "The key has expired, so a new secret wouldn't work. Change its expiry date first, or create another key.",
      );
    if (key.isProjectArchived)
      throw new ChangeRefused(
        "conflict",
        "The project is archived, so its keys don't work. Unarchive it first.",
      );
    const graceSeconds = Math.min(wanted, Math.floor(key.secondsLeft ?? wanted));
    const { expiresAt } = apiKeySecret;
    const ofKey = sql`WHERE ${apiKeySecret.apiKeyId} = ${apiKeyId}`;
    await updateRows(
      change,
      apiKeySecret,
      { expiresAt: sql`least(${expiresAt}, now() + make_interval(secs => ${graceSeconds}))` },
      sql`${ofKey} AND (${expiresAt} IS NULL OR ${expiresAt} > now())`,
    );
    // After a month a secret that ended may be called unknown.
    await deleteRows(change, apiKeySecret, sql`${ofKey} AND ${expiresAt} < now() - interval '30 days'`);
    await insertRow(change, apiKeySecret, { hash: secret.hash, apiKeyId, last4: secret.last4 });
    await change.audit({
      action: "api_key.roll",
      resourceId: apiKeyId,
      details: { name: key.description, graceSeconds },
    });
    return true;
  });
