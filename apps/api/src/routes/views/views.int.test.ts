import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { type Answer, ask, insertAccessToken, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const VIEWS = "/projects/prj_a/views";
let test: TestApp;
let owner: User;
let developer: User;
let other: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  [owner, developer, other, stranger] = (await Promise.all(
    ["olga", "dan", "oto", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User, User];
  const people = { [owner.id]: "owner", [developer.id]: "developer", [other.id]: "developer" } as const;
  await insertOrganization(test.pool, "org_a", people);
  await insertProject(test.pool, "prj_a", "org_a");
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(test.pool, "prj_b", "org_b");
  for (const { id } of [developer, other])
    await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [id]);
  const inA = { organizationId: "org_a", projectId: "prj_a" };
  await insertKey(test.pool, { id: "key_owner", ...inA, userId: owner.id });
  await insertKey(test.pool, { id: "key_dev", ...inA, userId: developer.id });
});
afterAll(() => test.stop());

const create = (who: User, body: object, path = VIEWS) => ask(test, ["POST", path], who, body);
const save = async (who: User, name: string, more: object = {}): Promise<string> => {
  const { status, text, body } = await create(who, { page: "activity", name, filters: {}, ...more });
  expect(status, text).toBe(201);
  return body.id;
};
const namesFor = async (who: User, query = "") =>
  (await ask(test, ["GET", `${VIEWS}${query}`], who)).body.data.map(({ name }) => name);

describe("a saved view", () => {
  it("keeps a page's filters for its owner, who can rename, change and delete it", async () => {
    const filters = { outcome: "failed", header: "team=search", user: "u-1" };
    const created = await create(developer, { page: "activity", name: "Mine", filters });
    expect([created.status, created.body]).toMatchObject([
      201,
      { project: "prj_a", page: "activity", name: "Mine", filters, shared: false, missing: [] },
    ]);
    expect(created.body.createdBy).toMatchObject({ kind: "user", id: developer.id, name: "dan" });
    const path = `${VIEWS}/${created.body.id}`;
    const renamed = await ask(test, ["PATCH", path], developer, {
      name: "Renamed",
      filters: { model: "m-1" },
    });
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      { name: "Renamed", filters: { model: "m-1" } },
    ]);
    expect((await ask(test, ["GET", path], developer)).body).toEqual(renamed.body);
    expect((await ask(test, ["DELETE", path], developer)).status).toBe(204);
    expect((await ask(test, ["GET", path], developer)).status).toBe(404);
    const told = (await readAuditLog(test, "org_a")).filter(
      ({ resourceId }) => resourceId === created.body.id,
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      "saved_view.create",
      "saved_view.delete",
      "saved_view.update",
    ]);
    // Owners read the audit log, and don't see the view.
    expect(JSON.stringify(told)).not.toMatch(/Mine|Renamed|u-1|m-1/);
  });

  it("is its owner's alone unless it is shared; then the project sees it, and admins can change it", async () => {
    const [own, shared] = [await save(developer, "Own"), await save(developer, "Shared", { shared: true })];
    expect(await namesFor(developer)).toEqual(["Own", "Shared"]);
    expect(await namesFor(other)).toEqual(["Shared"]);
    expect(await namesFor(owner)).toEqual(["Shared"]);
    expect((await ask(test, ["GET", `${VIEWS}/${own}`], owner)).status).toBe(404);
    expect((await ask(test, ["DELETE", `${VIEWS}/${own}`], owner)).status).toBe(404);
    for (const [method, body] of [
      ["PATCH", { name: "Taken" }],
      ["DELETE", undefined],
    ] as const)
      expect((await ask(test, [method, `${VIEWS}/${shared}`], other, body)).status).toBe(403);
    expect((await ask(test, ["PATCH", `${VIEWS}/${shared}`], owner, { shared: false })).status).toBe(403);
    expect((await ask(test, ["PATCH", `${VIEWS}/${shared}`], owner, { name: "Tidied" })).status).toBe(200);
    expect((await ask(test, ["DELETE", `${VIEWS}/${shared}`], owner)).status).toBe(204);
    expect(await namesFor(developer)).toEqual(["Own"]);
  });

  it("isn't for strangers, other projects or access tokens", async () => {
    const id = await save(owner, "Secret", { shared: true });
    expect((await ask(test, ["GET", `${VIEWS}/${id}`], stranger)).status).toBe(404);
    expect((await ask(test, ["GET", `/projects/prj_b/views/${id}`], stranger)).status).toBe(404);
    expect((await create(stranger, { page: "usage", name: "In", filters: {} })).status).toBe(404);
    const token = await insertAccessToken(test, "org_a", ["logs:read", "usage:read"]);
    expect((await ask(test, ["GET", VIEWS], token)).status).toBe(403);
  });

  it("says which of its filters names something that is gone, or that the reader can't see", async () => {
    const missing = async (who: User, id: string) =>
      (await ask(test, ["GET", `${VIEWS}/${id}`], who)).body.missing;
    const id = await save(developer, "By key", { filters: { apiKey: "key_dev" }, shared: true });
    expect([await missing(developer, id), await missing(owner, id)]).toEqual([[], []]);
    expect(await missing(other, id)).toEqual(["apiKey"]);
    await test.pool.query("UPDATE api_key SET status = 'deleted' WHERE id = 'key_dev'");
    expect([await missing(developer, id), await missing(owner, id)]).toEqual([["apiKey"], ["apiKey"]]);
  });

  it.each([
    ["a filter of another page", { filters: { metric: "spend" } }, "filters.metric"],
    ["an unknown time zone", { page: "usage", filters: { timeZone: "Europe/Atlantis" } }, "filters.timeZone"],
    ["an unknown outcome", { filters: { outcome: "fine" } }, "filters.outcome"],
    ["a name of an object's own", { filters: { constructor: "x" } }, "filters.constructor"],
    ["a header without a value", { filters: { header: "team" } }, "filters.header"],
    ["a date for an instant", { filters: { from: "2026-03-10" } }, "filters.from"],
    ["too long a value", { filters: { model: "m".repeat(401) } }, "filters.model"],
    ["a value that can't be stored", { filters: { source: "\0" } }, "filters.source"],
    ["a header that can't be stored", { filters: { header: "team=\0" } }, "filters.header"],
    ["half a character", { filters: { header: "team=\ud800" } }, "filters.header"],
    [
      "too many",
      { filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, "x"])) },
      "filters",
    ],
    ["another page's period", { page: "usage", filters: { period: "2h" } }, "filters.period"],
    ["no name", { name: " " }, "name"],
    ["an unknown page", { page: "keys" }, "page"],
  ])("with %s is 400 and names it", async (_, body, field) => {
    const answer = await create(developer, { page: "activity", name: "Bad", filters: {}, ...body });
    expect([answer.status, Object.keys(answer.body.error.fields)], answer.text).toEqual([400, [field]]);
  });

  it("can't have a filter changed to what its page doesn't have", async () => {
    const id = await save(developer, "Usage", { page: "usage", filters: { by: "user", thenBy: "model" } });
    const answer = await ask(test, ["PATCH", `${VIEWS}/${id}`], developer, {
      filters: { outcome: "failed" },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { "filters.outcome": expect.any(String) } } },
    });
    expect(await namesFor(developer, "?page=usage")).toEqual(["Usage"]);
  });

  it("is listed once, whatever its name's letters and however short the pages", async () => {
    const names = ["Äpfel", "Öl", "äh", "Zebra", "ΑΣ", "İstanbul", "INDEX", "ınce"];
    for (const name of names)
      await save(other, name, { page: "usage", filters: { timeZone: "Asia/Calcutta" } });
    const listed: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query: URLSearchParams = new URLSearchParams({
        page: "usage",
        limit: "1",
        ...(cursor ? { cursor } : {}),
      });
      const { body }: Answer = await ask(test, ["GET", `${VIEWS}?${query}`], other);
      listed.push(...body.data.map(({ name }) => name));
      cursor = body.nextCursor;
      expect(listed.length).toBeLessThanOrEqual(names.length);
    }
    expect(listed.toSorted()).toEqual(names.toSorted());
    await test.pool.query("DELETE FROM saved_view WHERE page = 'usage' AND user_id = $1", [other.id]);
  });

  it("has a name of its own among its owner's views of the page", async () => {
    await save(other, "Once");
    const again = await create(other, { page: "activity", name: "Once", filters: {} });
    expect(again).toMatchObject({ status: 409, body: { error: { fields: { name: expect.any(String) } } } });
    await save(other, "Once", { page: "usage" });
    await save(owner, "Once");
  });

  it("is one of at most fifty of a person in a project", async () => {
    await test.pool.query(
      `INSERT INTO saved_view (id, organization_id, project_id, user_id, page, name, filters)
       SELECT 'view_' || n, 'org_b', 'prj_b', $1, 'usage', 'View ' || n, '{}' FROM generate_series(1, 49) n`,
      [stranger.id],
    );
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) =>
        create(stranger, { page: "usage", name, filters: {} }, "/projects/prj_b/views"),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it("goes with the membership of its owner, unless it is shared", async () => {
    const [own, shared] = [await save(other, "Left"), await save(other, "Left for all", { shared: true })];
    const members = await ask(test, ["GET", "/orgs/org_a/members"], owner);
    const member = members.body.data.find(({ userId }) => userId === other.id)?.id;
    expect((await ask(test, ["DELETE", `/orgs/org_a/members/${member}`], owner)).status).toBeLessThan(300);
    const { rows } = await test.pool.query("SELECT id FROM saved_view WHERE id = ANY($1)", [[own, shared]]);
    expect(rows).toEqual([{ id: shared }]);
  });
});
