import { randomUUID } from "node:crypto";
import { createId } from "@causeway/crypto";
import type pg from "pg";
import { inTransaction } from "../../transaction/in-transaction.ts";
import { type AuditEntry, insertAuditEntry } from "../change/run-change.ts";
import type { Actor } from "../change/actor.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";

/** Advisory lock: the first account may sign in twice at once. */
const FOUNDING_LOCK = 72_071_004;

async function isWithoutUsers(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isEmpty: boolean }>(
    'SELECT NOT EXISTS (SELECT 1 FROM "user") AS "isEmpty"',
  );
  return rows[0]?.isEmpty === true;
}

export interface FirstOperator {
  /** Lowercase. */
  readonly email: string;
  readonly name: string;
  /** Made by better-auth's `hashPassword`. */
  readonly passwordHash: string;
}

/**
 * Creates the operator's account in an installation where no one has one, for settings that name it. The first sign-in
 * founds the organization.
 *
 * @returns false when there is a user, no matter who it is
 */
export async function createFirstOperator(
  pool: ManagementPool,
  { email, name, passwordHash }: FirstOperator,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [FOUNDING_LOCK]);
    if (!(await isWithoutUsers(client))) return false;
    const userId = createId("usr");
    await client.query(
      'INSERT INTO "user" (id, name, email, email_verified, is_operator) VALUES ($1, $2, $3, true, true)',
      [userId, name, email],
    );
    await client.query(
      `INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)`,
      [randomUUID(), userId, passwordHash],
    );
    return true;
  });
}

export interface Founding {
  readonly organizationName: string;
  readonly projectName: string;
  readonly ipAddress: string | null;
}

/**
 * Makes the first organization and project of an installation, owned by its operator. Nothing when there was ever an
 * organization, or when the person is no operator, so it may be asked at every sign-in.
 */
export async function foundInstallation(
  pool: ManagementPool,
  userId: string,
  { organizationName, projectName, ipAddress }: Founding,
): Promise<void> {
  if (!(await hasToBeFounded(pool, userId))) return;
  await inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [FOUNDING_LOCK]);
    if (!(await hasToBeFounded(client, userId))) return;
    const owner = await getOwner(client, userId);
    const organizationId = await insertOrganization(client, organizationName, userId);
    const projectId = createId("prj");
    await client.query("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, $3)", [
      projectId,
      organizationId,
      projectName,
    ]);
    const entries: AuditEntry[] = [
      { action: "organization.create", resourceId: organizationId, details: { name: organizationName } },
      { action: "project.create", resourceId: projectId, details: { name: projectName } },
    ];
    for (const entry of entries) {
      await insertAuditEntry(client, organizationId, { ...owner, ipAddress }, entry);
    }
  });
}

async function hasToBeFounded(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT 1 FROM "user" WHERE id = $1 AND is_operator AND NOT EXISTS (SELECT 1 FROM organization)',
    [userId],
  );
  return rows.length > 0;
}

async function getOwner(client: pg.ClientBase, userId: string): Promise<Omit<Actor, "ipAddress">> {
  const { rows } = await client.query<{ name: string; email: string }>(
    'SELECT name, email FROM "user" WHERE id = $1',
    [userId],
  );
  return {
    userId,
    userName: rows[0]?.name ?? null,
    userEmail: rows[0]?.email ?? null,
    accessTokenId: null,
  };
}

async function insertOrganization(client: pg.ClientBase, name: string, ownerId: string): Promise<string> {
  const id = createId("org");
  await client.query("INSERT INTO organization (id, name) VALUES ($1, $2)", [id, name]);
  await client.query("INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, 'owner')", [
    createId("mem"),
    id,
    ownerId,
  ]);
  await client.query("INSERT INTO credit_account (organization_id) VALUES ($1)", [id]);
  return id;
}
