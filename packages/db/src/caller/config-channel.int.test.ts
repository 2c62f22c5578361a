import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPool } from "../pool/index.ts";
import { listenConfigChanges, notifyConfig } from "./config-channel.ts";

let database: TestDatabase;
let pool: pg.Pool;
let listener: { close: () => Promise<void> };
let changes: string[] = [];
let connections = 0;
let breaks = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
  listener = listenConfigChanges(database.url, {
    onChange: (organizationId) => changes.push(organizationId),
    onConnected: () => {
      connections += 1;
    },
    onDisconnected: () => {
      breaks += 1;
    },
  });
  await vi.waitFor(() => expect(connections).toBe(1), 10_000);
});
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.stop();
});

/** What arrives because of `sql`, up to a mark sent after it: messages keep their order. */
async function changesOf(sql: string): Promise<string[]> {
  changes = [];
  await pool.query(sql);
  await notifyConfig(pool, "mark");
  await vi.waitFor(() => expect(changes).toContain("mark"), 10_000);
  return changes.filter((organizationId) => organizationId !== "mark");
}

describe("the configuration channel", () => {
  it("names the organization after every change that a gateway keeps in memory", async () => {
    const statements = [
      "INSERT INTO organization (id, name) VALUES ('org_1', 'Example')",
      "INSERT INTO project (id, organization_id, name) VALUES ('prj_1', 'org_1', 'Default')",
      `WITH person AS (INSERT INTO "user" (id, name, email) VALUES ('usr_1', 'P', 'p@example.com'))
       INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_1', 'org_1', 'usr_1', 'developer')`,
      "UPDATE member SET role = 'admin'",
      'DELETE FROM "user"',
      `INSERT INTO custom_role (id, organization_id, name, visibility) VALUES ('role_1', 'org_1', 'R', 'all_projects');
       UPDATE custom_role SET permissions = '{content:read}'`,
      "UPDATE custom_role SET visibility = 'own_keys'",
      "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ('key_1', 'org_1', 'prj_1', 'k')",
      "INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ('hash', 'key_1', 'abcd')",
      "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ('rule_1', 'key_1', 'deny_models', '{}')",
      "UPDATE iam_rule SET status = 'inactive'",
      "INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4) VALUES ('pk_1', 'org_1', 'openai', 'n', 's', 'l')",
      "INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4) VALUES ('cp_1', 'org_1', 'mycorp', 'u', 's', 'l')",
      "INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, config) VALUES ('grd_1', 'org_1', 'n', 'pii', 'warn', 'both', '{}')",
      "UPDATE guardrail_rule SET enabled = false",
      "DELETE FROM guardrail_rule",
      "DELETE FROM iam_rule",
      "DELETE FROM api_key",
      "DELETE FROM organization",
    ];
    for (const sql of statements) expect([sql, await changesOf(sql)]).toEqual([sql, ["org_1"]]);
  });

  it("says nothing of a transaction that is rolled back", async () => {
    expect(
      await changesOf("BEGIN; INSERT INTO organization (id, name) VALUES ('org_2', 'x'); ROLLBACK"),
    ).toEqual([]);
  });

  it("#36 connects again after a break and then distrusts everything it knew", async () => {
    changes = [];
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'causeway-config-listener' AND datname = current_database()",
    );
    await vi.waitFor(() => expect(connections).toBe(2), 10_000);
    expect(breaks).toBe(1);
    expect(changes).toEqual(["*"]);
  });
});
