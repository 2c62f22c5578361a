import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockApiKey } from "./lock-api-key.ts";
import { apiKey } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

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
    const changes = { status: "deleted", deletedAt: NOW, updatedAt: NOW } as const;
    await updateRows(change, apiKey, changes, sql`WHERE ${apiKey.id} = ${apiKeyId}`);
    await change.audit({
      action: "api_key.delete",
      resourceId: apiKeyId,
      details: { name: key.description },
    });
    return true;
  });
