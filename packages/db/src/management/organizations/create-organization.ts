import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { ORGANIZATION_COLUMNS, type OrganizationRow } from "./organization-row.ts";

/** Makes an organization, empty but for its owner, with an account of credits. */
export function createOrganization(
  pool: ManagementPool,
  owner: Actor & { readonly userId: string },
  { name }: { readonly name: string },
): Promise<OrganizationRow> {
  const id = createId("org");
  return runChange(pool, id, owner, async (change) => {
    const { rows } = await change.query<OrganizationRow>(
      `INSERT INTO organization AS o (id, name) VALUES ($1, $2) RETURNING ${ORGANIZATION_COLUMNS}, 'owner' AS role`,
      [id, name],
    );
    await change.query(
      "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, 'owner')",
      [createId("mem"), id, owner.userId],
    );
    await change.query("INSERT INTO credit_account (organization_id) VALUES ($1)", [id]);
    await change.audit({ action: "organization.create", resourceId: id, details: { name } });
    return rows[0] as OrganizationRow;
  });
}
