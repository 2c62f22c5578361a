import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { lockProviderKey } from "./lock-provider-key.ts";
import { providerKey } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** @throws ChangeRefused `not_found` */
export const deleteProviderKey = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name, providerId, last4 } = await lockProviderKey(change, id);
    await deleteRows(change, providerKey, sql`WHERE ${providerKey.id} = ${id}`);
    await change.audit({
      action: "provider_key.delete",
      resourceId: id,
      details: { name, provider: providerId, last4 },
    });
  });
