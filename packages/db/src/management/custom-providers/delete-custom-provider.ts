import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import { forgetCachedAnswers } from "../organizations/forget-content.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { lockCustomProvider } from "./lock-custom-provider.ts";
import { customProvider } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** @throws ChangeRefused `not_found` */
export const deleteCustomProvider = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name, baseUrl } = await lockCustomProvider(change, id);
    await deleteRows(change, customProvider, sql`WHERE ${customProvider.id} = ${id}`);
    // The next one of its name may be another server.
    await forgetCachedAnswers(change);
    await change.audit({ action: "custom_provider.delete", resourceId: id, details: { name, baseUrl } });
  });
