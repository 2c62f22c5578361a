import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { requireFew } from "../change/require-few.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { type OrganizationRow, toOrganizationFields } from "./organization-row.ts";
import { creditAccount, member, organization, user } from "../../generated/tables.ts";
import { hasRow, insertNewRow, insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface NewOrganization {
  readonly name: string;
  /** How many organizations the owner may own then; null = any number. */
  readonly maxOwned: number | null;
}

/**
 * Makes an organization, empty but for its owner, with an account of credits.
 *
 * @throws ChangeRefused `conflict` when the owner has as many as it may
 */
export function createOrganization(
  pool: ManagementPool,
  owner: Actor & { readonly userId: string },
  { name, maxOwned }: NewOrganization,
): Promise<OrganizationRow> {
  const id = createId("org");
  return runChange(pool, id, owner, async (change) => {
    if (maxOwned !== null) await requireFewOwned(change, owner.userId, maxOwned);
    const row = await insertNewRow(change, organization, { id, name }, toOrganizationFields(organization));
    await insertRow(change, member, {
      id: createId("mem"),
      organizationId: id,
      userId: owner.userId,
      role: "owner",
    });
    await insertRow(change, creditAccount, { organizationId: id });
    await change.audit({ action: "organization.create", resourceId: id, details: { name } });
    return { ...row, role: "owner", customRole: null };
  });
}

/** The user's row is held, so that many requests at once count each other. */
async function requireFewOwned(change: Change, userId: string, max: number): Promise<void> {
  await hasRow(change, sql`FROM ${user} WHERE ${user.id} = ${userId} FOR NO KEY UPDATE`);
  const bound = { max, of: "organizations", holder: "A user", setting: "MAX_ORGANIZATIONS_PER_USER" };
  await requireFew(
    change,
    bound,
    sql`FROM ${member} JOIN ${organization} ON ${organization.id} = ${member.organizationId}
        WHERE ${member.userId} = ${userId} AND ${member.role} = 'owner' AND ${organization.status} = 'active'`,
  );
}
