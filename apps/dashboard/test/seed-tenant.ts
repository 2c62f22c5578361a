import { randomUUID } from "node:crypto";
import { insertPerson } from "@causeway/testing";
import pg from "pg";

export const EMAIL = "ada@example.com";
export const PASSWORD = "correct horse battery";
export const NAME = "Ada Lovelace";

export interface Tenant {
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyIds: readonly string[];
}

/** A user who can sign in, with an organization, a project and two keys. */
export async function seedTenant(databaseUrl: string): Promise<Tenant> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await insertTenant(client, await insertPerson(client, { name: NAME, email: EMAIL, password: PASSWORD }));
  } finally {
    await client.end();
  }
  return { organizationId: "org_northwind", projectId: "prj_assistant", apiKeyIds: ["key_web", "key_batch"] };
}

async function insertTenant(client: pg.Client, userId: string): Promise<void> {
  await client.query("INSERT INTO organization (id, name) VALUES ('org_northwind', 'Northwind')");
  await client.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, 'org_northwind', $2, 'owner')",
    [randomUUID(), userId],
  );
  await client.query(
    "INSERT INTO project (id, organization_id, name) VALUES ('prj_assistant', 'org_northwind', 'Support assistant')",
  );
  await client.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id, limit_total, limit_recurring,
       limit_window_unit, limit_window_count, limit_window_anchor)
     VALUES ('key_web', 'org_northwind', 'prj_assistant', 'Web chat', $1, 25, 5, 'day', 1, now()),
            ('key_batch', 'org_northwind', 'prj_assistant', 'Nightly summaries', $1, NULL, NULL, NULL, NULL, NULL)`,
    [userId],
  );
  await client.query(
    "INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ('h1', 'key_web', 'x7Qd'), ('h2', 'key_batch', 'Zk02')",
  );
}
