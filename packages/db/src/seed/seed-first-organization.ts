import { randomUUID } from "node:crypto";
import { createId } from "@causeway/crypto";
import type pg from "pg";

/** Advisory lock: several services may seed at once. */
const SEED_LOCK = 72_071_003;

export interface FirstOrganization {
  readonly email: string;
  readonly userName?: string;
  /** Made by better-auth's `hashPassword`; without one the user cannot sign in by password yet. */
  readonly passwordHash?: string;
  readonly organizationName: string;
  readonly projectName: string;
  readonly keyDescription?: string;
  /** `hashApiKey` of the first key. */
  readonly keyHash: string;
  readonly keyLast4: string;
}

export interface SeededIds {
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly apiKeyId: string;
}

/**
 * Makes a user who owns an organization with a project and a key, and its credit account. What exists already (user by
 * email, the organization it owns and the project by name, key by hash) stays as it is, so it may run at every start.
 */
export async function seedFirstOrganization(pool: pg.Pool, first: FirstOrganization): Promise<SeededIds> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [SEED_LOCK]);
    const userId = await seedUser(client, first);
    const organizationId = await seedOrganization(client, first, userId);
    const projectId = await seedProject(client, first, organizationId);
    const apiKeyId = await seedKey(client, first, { organizationId, projectId, userId });
    await client.query("COMMIT");
    return { organizationId, projectId, userId, apiKeyId };
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function seedUser(client: pg.ClientBase, first: FirstOrganization): Promise<string> {
  const email = first.email.toLowerCase(); // as better-auth stores and looks it up
  await client.query(
    `INSERT INTO "user" (id, name, email, email_verified, is_operator) VALUES ($1, $2, $3, true, true)
     ON CONFLICT (email) DO NOTHING`,
    [createId("usr"), first.userName ?? email.split("@")[0], email],
  );
  const userId = await findId(client, `SELECT id FROM "user" WHERE email = $1`, [email]);
  if (first.passwordHash !== undefined) {
    // better-auth's row of a password: the account's id at the provider `credential` is the user's own.
    await client.query(
      `INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)
       ON CONFLICT (provider_id, account_id) DO NOTHING`,
      [randomUUID(), userId, first.passwordHash],
    );
  }
  return userId;
}

async function seedOrganization(
  client: pg.ClientBase,
  first: FirstOrganization,
  userId: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT o.id FROM organization o JOIN member m ON m.organization_id = o.id
      WHERE m.user_id = $1 AND m.role = 'owner' AND o.name = $2 AND o.status = 'active' ORDER BY o.created_at LIMIT 1`,
    [userId, first.organizationName],
  );
  const known = rows[0]?.id;
  const id = known ?? createId("org");
  if (known === undefined) {
    await client.query("INSERT INTO organization (id, name) VALUES ($1, $2)", [id, first.organizationName]);
    await client.query(
      "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, 'owner')",
      [createId("mem"), id, userId],
    );
  }
  await client.query("INSERT INTO credit_account (organization_id) VALUES ($1) ON CONFLICT DO NOTHING", [id]);
  return id;
}

async function seedProject(
  client: pg.ClientBase,
  first: FirstOrganization,
  organizationId: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM project WHERE organization_id = $1 AND name = $2 AND status <> 'deleted' ORDER BY created_at LIMIT 1",
    [organizationId, first.projectName],
  );
  if (rows[0] !== undefined) return rows[0].id;
  const id = createId("prj");
  await client.query("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, $3)", [
    id,
    organizationId,
    first.projectName,
  ]);
  return id;
}

async function seedKey(
  client: pg.ClientBase,
  first: FirstOrganization,
  owner: { organizationId: string; projectId: string; userId: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT api_key_id AS id FROM api_key_secret WHERE hash = $1",
    [first.keyHash],
  );
  if (rows[0] !== undefined) return rows[0].id;
  const id = createId("key");
  await client.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id) VALUES ($1, $2, $3, $4, $5)`,
    [id, owner.organizationId, owner.projectId, first.keyDescription ?? "First key", owner.userId],
  );
  await client.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    first.keyHash,
    id,
    first.keyLast4,
  ]);
  return id;
}

async function findId(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, [...values]);
  if (rows[0] === undefined) throw new Error("the row that was just written is gone");
  return rows[0].id;
}
