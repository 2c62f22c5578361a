import { randomUUID } from "node:crypto";
import { createId } from "@causeway/crypto";
import { inTransaction } from "../../transaction/in-transaction.ts";
import { type AuditEntry, insertAuditEntry } from "../change/run-change.ts";
import type { Actor } from "../change/actor.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import { account, creditAccount, member, organization, project, user } from "../../generated/tables.ts";
import { hasRow, insertRow, runSql, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Advisory lock: the first account may sign in twice at once. */
const FOUNDING_LOCK = 72_071_004;

const lockFounding = (db: Queryable) => runSql(db, sql`SELECT pg_advisory_xact_lock(${FOUNDING_LOCK})`);

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
    await lockFounding(client);
    if (await hasRow(client, sql`FROM ${user} LIMIT 1`)) return false;
    const userId = createId("usr");
    await insertRow(client, user, { id: userId, name, email, emailVerified: true, isOperator: true });
    await insertRow(client, account, {
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: passwordHash,
    });
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
    await lockFounding(client);
    if (!(await hasToBeFounded(client, userId))) return;
    const owner = await getOwner(client, userId);
    const organizationId = await insertOrganization(client, organizationName, userId);
    const projectId = createId("prj");
    await insertRow(client, project, { id: projectId, organizationId, name: projectName });
    const entries: AuditEntry[] = [
      { action: "organization.create", resourceId: organizationId, details: { name: organizationName } },
      { action: "project.create", resourceId: projectId, details: { name: projectName } },
    ];
    for (const entry of entries) {
      await insertAuditEntry(client, organizationId, { ...owner, ipAddress }, entry);
    }
  });
}

const hasToBeFounded = (db: Queryable, userId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`FROM ${user}
        WHERE ${user.id} = ${userId} AND ${user.isOperator} AND NOT EXISTS (SELECT 1 FROM ${organization})`,
  );

async function getOwner(db: Queryable, userId: string): Promise<Omit<Actor, "ipAddress">> {
  const row = await selectRow(
    db,
    { name: user.name, email: user.email },
    sql`FROM ${user} WHERE ${user.id} = ${userId}`,
  );
  return { userId, userName: row?.name ?? null, userEmail: row?.email ?? null, accessTokenId: null };
}

async function insertOrganization(db: Queryable, name: string, ownerId: string): Promise<string> {
  const id = createId("org");
  await insertRow(db, organization, { id, name });
  await insertRow(db, member, { id: createId("mem"), organizationId: id, userId: ownerId, role: "owner" });
  await insertRow(db, creditAccount, { organizationId: id });
  return id;
}
