import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCaller } from "../caller/index.ts";
import { createPool } from "../pool/index.ts";
import { seedFirstOrganization } from "./seed-first-organization.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const first = {
  email: "Admin@Example.com",
  passwordHash: "salt:hash",
  organizationName: "Example",
  projectName: "Default",
  keyHash: "hash-1",
  keyLast4: "abcd",
};

describe("seeding", () => {
  it("makes one of everything, however often and by however many it runs", async () => {
    const seeded = await Promise.all(Array.from({ length: 4 }, () => seedFirstOrganization(pool, first)));
    expect(new Set(seeded.map((ids) => JSON.stringify(ids))).size).toBe(1);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM organization) AS organizations, (SELECT count(*)::int FROM project) AS projects,
              (SELECT count(*)::int FROM member WHERE role = 'owner') AS owners, (SELECT count(*)::int FROM api_key) AS keys,
              (SELECT count(*)::int FROM credit_account) AS accounts`,
    );
    expect(rows[0]).toEqual({ organizations: 1, projects: 1, owners: 1, keys: 1, accounts: 1 });
  });

  it("gives the user the account row that signing in by password reads", async () => {
    const { userId } = await seedFirstOrganization(pool, first);
    const { rows } = await pool.query(
      `SELECT u.email, a.provider_id, a.account_id, a.password FROM account a JOIN "user" u ON u.id = a.user_id`,
    );
    expect(rows).toEqual([
      { email: "admin@example.com", provider_id: "credential", account_id: userId, password: "salt:hash" },
    ]);
  });

  it("never overwrites a password that was changed since", async () => {
    await seedFirstOrganization(pool, { ...first, passwordHash: "another" });
    expect((await pool.query("SELECT password FROM account")).rows).toEqual([{ password: "salt:hash" }]);
  });

  it("makes a key that a gateway finds", async () => {
    const { apiKeyId, projectId } = await seedFirstOrganization(pool, first);
    expect(await findCaller(pool, "hash-1")).toMatchObject({ apiKeyId, projectId, keyStatus: "enabled" });
  });
});
