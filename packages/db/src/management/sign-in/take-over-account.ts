import { createId } from "@causeway/crypto";
import type pg from "pg";
import { inTransaction } from "../../transaction/in-transaction.ts";
import { insertAuditEntry } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";

export interface TakeOver {
  readonly userId: string;
  /** Who says that the address belongs to the one who comes now. */
  readonly provider: string;
  readonly ipAddress: string | null;
}

interface Account {
  readonly email: string;
  readonly isOperator: boolean;
}

/**
 * Gives an account whose address no one has confirmed to the one who was just confirmed to own that address. Someone
 * else may have made it, so:
 * - every way in that it had is dropped: password, passkeys, second factor, other providers, sessions, open links;
 * - memberships that this address was invited to stay, because the organization meant this address;
 * - everything else goes to a new account that no one can sign in to: organizations that the account made itself, and
 *   what is in them. They are neither handed over nor lost.
 *
 * @returns `none` for an account that was confirmed meanwhile or has no way in yet, `refused` for an operator's
 */
export const takeOverAccount = (
  pool: ManagementPool,
  { userId, provider, ipAddress }: TakeOver,
): Promise<"taken" | "none" | "refused"> =>
  inTransaction(pool, async (client) => {
    const account = await lockUnconfirmed(client, userId);
    if (!account) return "none";
    if (account.isOperator) return "refused";
    await setAsideUninvited(client, userId, account);
    await dropWaysIn(client, userId, account);
    for (const organizationId of await listOrganizationsOf(client, userId)) {
      const actor = {
        userId,
        userName: account.email,
        userEmail: account.email,
        accessTokenId: null,
        ipAddress,
      };
      await insertAuditEntry(client, organizationId, actor, {
        action: "auth.account_takeover",
        resourceId: userId,
        details: { email: account.email, provider },
      });
    }
    return "taken";
  });

async function lockUnconfirmed(client: pg.ClientBase, userId: string): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `SELECT u.email, u.is_operator AS "isOperator" FROM "user" u
     WHERE u.id = $1 AND NOT u.email_verified
       AND (EXISTS (SELECT 1 FROM account WHERE user_id = u.id) OR EXISTS (SELECT 1 FROM passkey WHERE user_id = u.id))
     FOR UPDATE`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Memberships that no accepted invitation of the address explains. */
const UNINVITED = `
  SELECT m.organization_id FROM member m WHERE m.user_id = $1 AND NOT EXISTS (
    SELECT 1 FROM invitation i
    WHERE i.organization_id = m.organization_id AND i.email = lower($2) AND i.status = 'accepted')`;

/** Tables of an organization's things that name who made them. */
const MADE_BY: readonly (readonly [table: string, column: string])[] = [
  ["api_key", "created_by_user_id"],
  ["access_token", "created_by_user_id"],
  ["access_token", "acts_for_user_id"],
  ["provider_key", "created_by_user_id"],
  ["custom_provider", "created_by_user_id"],
  ["custom_role", "created_by_user_id"],
  ["service_account", "created_by_user_id"],
  ["invitation", "invited_by_user_id"],
];

async function setAsideUninvited(client: pg.ClientBase, userId: string, { email }: Account): Promise<void> {
  const { rows } = await client.query<{ organization_id: string }>(UNINVITED, [userId, email]);
  if (rows.length === 0) return;
  const organizations = rows.map((row) => row.organization_id);
  const asideId = createId("usr");
  await client.query(
    `INSERT INTO "user" (id, name, email) SELECT $2, name, $2 || '@released.invalid' FROM "user" WHERE id = $1`,
    [userId, asideId],
  );
  const moved = [userId, asideId, organizations];
  await client.query(
    "UPDATE member SET user_id = $2 WHERE user_id = $1 AND organization_id = ANY($3)",
    moved,
  );
  await client.query(
    `UPDATE project_member pm SET user_id = $2 FROM project p
     WHERE p.id = pm.project_id AND pm.user_id = $1 AND p.organization_id = ANY($3)`,
    moved,
  );
  await client.query(
    `UPDATE team_member tm SET user_id = $2 FROM team t
     WHERE t.id = tm.team_id AND tm.user_id = $1 AND t.organization_id = ANY($3)`,
    moved,
  );
  for (const [table, column] of MADE_BY) {
    await client.query(
      `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1 AND organization_id = ANY($3)`,
      moved,
    );
  }
}

async function dropWaysIn(client: pg.ClientBase, userId: string, { email }: Account): Promise<void> {
  for (const table of ["session", "account", "passkey", "two_factor"]) {
    await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  // Links to a new password, and challenges between password and code.
  await client.query("DELETE FROM verification WHERE value = $1", [userId]);
  await client.query(
    "UPDATE invitation SET status = 'revoked' WHERE invited_by_user_id = $1 AND status = 'pending'",
    [userId],
  );
  await client.query(
    `UPDATE "user" SET name = $2, image = NULL, two_factor_enabled = false, updated_at = now() WHERE id = $1`,
    [userId, email],
  );
}

async function listOrganizationsOf(client: pg.ClientBase, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT o.id FROM member m JOIN organization o ON o.id = m.organization_id
     WHERE m.user_id = $1 AND o.status = 'active' ORDER BY o.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
