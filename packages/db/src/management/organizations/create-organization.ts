import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { requireFew } from "../change/require-few.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { ORGANIZATION_COLUMNS, type OrganizationRow } from "./organization-row.ts";

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

/** The user's row is held, so that many requests at once count each other. */
async function requireFewOwned(change: Change, userId: string, max: number): Promise<void> {
  await change.query(`SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  const bound = { max, of: "organizations", holder: "A user", setting: "MAX_ORGANIZATIONS_PER_USER" };
  await requireFew(change, bound, {
    text: `SELECT count(*)::int AS count FROM member m JOIN organization o ON o.id = m.organization_id
           WHERE m.user_id = $1 AND m.role = 'owner' AND o.status = 'active'`,
    values: [userId],
  });
}
