import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type Answer, ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let ada: User;
let sam: User;

beforeAll(async () => {
  test = await startTestApp();
  [ada, sam] = await Promise.all([signUp(test, "ada"), signUp(test, "sam")]);
  await insertOrganization(test.pool, "org_a", { [ada.id]: "admin", [sam.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [sam.id]: "owner", [ada.id]: "developer" });
  await insertOrganization(test.pool, "org_gone", { [ada.id]: "owner" });
  await test.pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_gone'");
  await test.pool.query(
    `INSERT INTO project (id, organization_id, name, status, created_at)
     SELECT id, org, name, status, '2026-01-01'::timestamptz + make_interval(days => n)
     FROM (VALUES ('prj_a1', 'org_a', 'Search', 'active', 1), ('prj_b1', 'org_b', 'Billing', 'active', 2),
                  ('prj_a2', 'org_a', 'Chat', 'archived', 3), ('prj_b2', 'org_b', 'Secret', 'active', 4),
                  ('prj_a3', 'org_a', 'Old', 'deleted', 5), ('prj_gone', 'org_gone', 'Gone', 'active', 6))
          AS t (id, org, name, status, n)`,
  );
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_b1', $1)", [ada.id]);
});
afterAll(() => test.stop());

const list = (who: Who, query = ""): Promise<Answer> => ask(test, ["GET", `/projects${query}`], who);
const idsOf = ({ body }: Answer) => body.data.map(({ id }) => id);

describe("the projects of all organizations", () => {
  it("are all of those that one administers, and the others as far as they were given, oldest first", async () => {
    const answer = await list(ada);
    expect(answer.body.data).toMatchObject([
      { id: "prj_a1", organizationId: "org_a", name: "Search", status: "active" },
      { id: "prj_b1", organizationId: "org_b", name: "Billing" },
      { id: "prj_a2", organizationId: "org_a", status: "archived" },
    ]);
    expect(idsOf(await list(sam))).toEqual(["prj_b1", "prj_b2"]);
  });

  it("are the same as those of each organization", async () => {
    for (const who of [ada, sam]) {
      const each = await Promise.all(
        ["org_a", "org_b"].map((org) => ask(test, ["GET", `/orgs/${org}/projects`], who)),
      );
      expect(idsOf(await list(who)).sort()).toEqual(each.flatMap(idsOf).sort());
    }
  });

  it("are searched, and read page by page", async () => {
    expect(idsOf(await list(ada, "?search=BILL"))).toEqual(["prj_b1"]);
    expect(idsOf(await list(ada, "?search=secret"))).toEqual([]);
    const first = await list(ada, "?limit=2");
    expect(idsOf(first)).toEqual(["prj_a1", "prj_b1"]);
    const rest = await list(ada, `?limit=2&cursor=${first.body.nextCursor}`);
    expect([idsOf(rest), rest.body.nextCursor]).toEqual([["prj_a2"], null]);
  });

  it("are, for an access token with the scope, its organization's", async () => {
    expect(idsOf(await list(await insertAccessToken(test, "org_b", ["projects:read"])))).toEqual([
      "prj_b1",
      "prj_b2",
    ]);
    const answer = await list(await insertAccessToken(test, "org_b", ["usage:read"]));
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
  });
});
