import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import type { Home } from "./home.ts";

export const SECRET = "test-secret-test-secret-test-secret";

/** Columns of `api_key` a test may set. */
export interface KeyOptions {
  readonly limit_total?: string;
  readonly limit_recurring?: string;
  readonly limit_window_unit?: string;
  readonly limit_window_count?: number;
  readonly limit_window_anchor?: Date;
  readonly requests_per_minute?: number;
  readonly tokens_per_minute?: number;
  readonly concurrency?: number;
  readonly status?: string;
  readonly expires_at?: Date;
}

export interface TestKey {
  readonly id: string;
  readonly key: string;
  readonly projectId: string;
  readonly organizationId: string;
}

/** Inserts a key of a new organization. */
export async function insertKey(sql: Home["sql"], options: KeyOptions): Promise<TestKey> {
  const made = {
    id: createId("key"),
    key: createApiKey(),
    projectId: createId("prj"),
    organizationId: createId("org"),
  };
  await sql("INSERT INTO organization (id, name) VALUES ($1, 'Test')", [made.organizationId]);
  await sql("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, 'Test')", [
    made.projectId,
    made.organizationId,
  ]);
  const columns = Object.entries(options);
  const names = columns.map(([name]) => `, ${name}`).join("");
  const places = columns.map((_, index) => `, $${index + 4}`).join("");
  await sql(
    `INSERT INTO api_key (id, organization_id, project_id, description${names}) VALUES ($1, $2, $3, 'test'${places})`,
    [made.id, made.organizationId, made.projectId, ...columns.map(([, value]) => value)],
  );
  await sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(SECRET, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}
