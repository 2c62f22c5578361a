import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../testing/test-app.ts";
import { ask, readAuditLog } from "../testing/test-client.ts";

let test: TestApp;
let owner: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
});
afterAll(() => test.stop());

/** Ends the connection of the change that waits for a lock, as a failover would. */
async function endTheOneThatWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await test.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

describe("a change whose connection to PostgreSQL breaks half-way", () => {
  it.each([
    ["PATCH", "/orgs/org_a", { name: "New" }],
    ["POST", "/orgs/org_a/projects", { name: "New" }],
    ["PATCH", "/projects/prj_a", { name: "New" }],
    ["DELETE", "/orgs/org_a", undefined],
  ])("is 503 and changes nothing: %s %s", async (method, path, body) => {
    const holder = await test.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM organization WHERE id = 'org_a' FOR UPDATE");
    const answer = ask(test, [method, path], owner, body);
    await endTheOneThatWaits();
    expect(await answer).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
    await holder.query("ROLLBACK");
    holder.release();
    expect(await readAuditLog(test, "org_a")).toEqual([]);
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], owner)).body.data).toMatchObject([
      { id: "prj_a", name: "prj_a" },
    ]);
    expect((await ask(test, ["GET", "/orgs/org_a"], owner)).body.name).toBe("org_a");
  });
});
