import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockApiKey } from "./lock-api-key.ts";

/**
 * Deletes a key: every secret of it is refused from then on. Its row stays, so that usage and logs keep its name. False when
 * there is no such key for the scope.
 */
export const deleteApiKey = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
): Promise<boolean> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    if (!key) {
      change.nothingChanged();
      return false;
    }
    await change.query(
      "UPDATE api_key SET status = 'deleted', deleted_at = now(), updated_at = now() WHERE id = $1",
      [apiKeyId],
    );
    await change.audit({
      action: "api_key.delete",
      resourceId: apiKeyId,
      details: { name: key.description },
    });
    return true;
  });
