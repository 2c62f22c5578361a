import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireFew } from "../change/require-few.ts";
import { requirePermission } from "../change/require-powers.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { toRoleColumns } from "../roles/get-chosen-role.ts";
import { roleNameOf } from "../roles/held-role.ts";
import type { OrganizationScope } from "../scope.ts";
import { serviceAccount } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { assignProjects } from "./assign-projects.ts";
import { getAccountRole } from "./get-account-role.ts";
import { getServiceAccount } from "./get-service-account.ts";
import { requireFreeAccountName } from "./require-free-account-name.ts";
import type { ServiceAccountRow } from "./service-account-row.ts";

export interface NewServiceAccount {
  readonly name: string;
  readonly description: string;
  /** `admin`, `developer` or the id of a custom role. */
  readonly role: string;
  /** Only for a role that shows only assigned projects. */
  readonly projectIds: readonly string[];
}

const ACCOUNTS = {
  of: "service accounts",
  holder: "An organization",
  setting: "MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION",
};

/**
 * Creates a service account, enabled and without tokens. The caller must be able to do everything that its role allows.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `invalid`, `conflict`
 */
export const createServiceAccount = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { name, description, role: choice, projectIds }: NewServiceAccount,
  max: number,
): Promise<ServiceAccountRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "service_accounts:manage");
    const role = await getAccountRole(change, powers, choice);
    await requireFreeAccountName(change, { id: null, name });
    const { organizationId } = scope;
    const existing = sql`FROM ${serviceAccount}
      WHERE ${serviceAccount.organizationId} = ${organizationId} AND ${serviceAccount.status} <> 'deleted'`;
    await requireFew(change, { ...ACCOUNTS, max }, existing);
    const id = createId("svc");
    const row = { id, organizationId, name, description, ...toRoleColumns(role) };
    await insertRow(change, serviceAccount, { ...row, createdByUserId: actor.userId });
    await assignProjects(change, { id, role, projectIds });
    await change.audit({
      action: "service_account.create",
      resourceId: id,
      details: { name, description, role: roleNameOf(role), projectIds },
    });
    return getServiceAccount(change, id);
  });
