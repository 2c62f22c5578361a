import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { ask, readAuditLog } from "../src/testing/test-client.ts";
import { isOperators, listRoutes, pathIn } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let stranger: User;
let world: World;
let worlds = 0;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  stranger = await signUp(test, "sam");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [owner.id]);
});
afterAll(() => test.stop());
beforeEach(async () => {
  worlds += 1;
  const name = `zebra${[...String(worlds)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  world = await createWorld(test.pool, name, { owner: owner.id });
});

const org = () => `/orgs/${world.ids.organization}`;
const project = () => `/projects/${world.ids.project}`;
const key = () => `${project()}/keys/${world.ids.api_key}`;

const get = (path: string, headers = {}) => ask(test, ["GET", path], owner, undefined, headers);
const patch = (path: string, body: unknown, headers = {}) => ask(test, ["PATCH", path], owner, body, headers);
const tagOf = async (path: string): Promise<string> => (await get(path)).headers.get("etag") ?? "";

const document = buildDocument("0.0.0");
const ROUTES = listRoutes(document);
/** Exports, videos and files of a request are no objects that change: browsers don't keep them either. */
const READS = ROUTES.filter(
  ({ method, path }) => method === "GET" && !/export$|\{media\}$|content$/.test(path),
);
const CHANGES = ROUTES.filter(
  (route) =>
    ["PATCH", "DELETE"].includes(route.method) &&
    !isOperators(route) &&
    ROUTES.some((read) => read.method === "GET" && read.path === route.path),
);
const cases = (routes: typeof ROUTES) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe("a read", () => {
  it.each(cases(READS))("has an ETag, and is 304 without a body for it: %s", async (_, route) => {
    const path = pathIn(route, world);
    const first = await get(path);
    if (first.status === 404) return expect(first.body.error.code).toBe("not_found");
    const tag = first.headers.get("etag");
    expect(tag, first.text).toMatch(/^"[0-9a-f]{16}-[0-9a-f]{16}"$/);
    // What tells the time it was asked at differs with every answer.
    if (/usage|routes|logs$|histogram|^summarize/i.test(route.operationId)) return;
    const again = await get(path, { "if-none-match": `"other", W/${tag}` });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("has another ETag once it was changed", async () => {
    const before = await tagOf(org());
    await patch(org(), { name: "Renamed" });
    const changed = await get(org(), { "if-none-match": before });
    expect([changed.status, changed.body.name]).toEqual([200, "Renamed"]);
  });
});

describe("a change", () => {
  it.each(cases(CHANGES))("is refused with an ETag that is not the object's: %s", async (_, route) => {
    const path = pathIn(route, world);
    const audited = await readAuditLog(test, world.ids.organization ?? "");
    const answer = await ask(test, [route.method, path], owner, route.body(), { "if-match": '"0-0"' });
    expect(answer).toMatchObject({ status: 412, body: { error: { code: "precondition_failed" } } });
    expect(await readAuditLog(test, world.ids.organization ?? "")).toEqual(audited);
  });

  it.each(cases(CHANGES))("goes through with the object's ETag: %s", async (_, route) => {
    const path = pathIn(route, world);
    const [tag, plain] = [await tagOf(path), route.body()];
    const answer = await ask(test, [route.method, path], owner, plain, { "if-match": tag });
    expect(answer.status, answer.text).not.toBe(412);
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status === 200 && route.method === "PATCH") {
      expect(answer.headers.get("etag"), "the ETag of the answer is the one of a read").toBe(
        await tagOf(path),
      );
    }
  });

  it("of two people who read the same, the second is told", async () => {
    const tag = await tagOf(project());
    const answers = await Promise.all(
      ["One", "Other", "Third"].map((name) => patch(project(), { name }, { "if-match": tag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("that runs meanwhile without a condition is seen", async () => {
    const tag = await tagOf(project());
    const holder = await test.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM project WHERE id = $1 FOR UPDATE", [world.ids.project]);
    const plain = patch(project(), { name: "Plain" });
    await untilWaiting("transactionid");
    const conditional = patch(project(), { name: "Conditional" }, { "if-match": tag });
    await untilWaiting("advisory");
    await holder.query("ROLLBACK");
    holder.release();
    expect([(await plain).status, (await conditional).status]).toEqual([200, 412]);
    expect((await get(project())).body.name).toBe("Plain");
  });

  it("of a key goes through although requests were charged to it meanwhile", async () => {
    const before = await get(key());
    await test.pool.query(
      `INSERT INTO api_key_usage (api_key_id, window_start, used, version) VALUES ($1, '-infinity', 1.5, 1)
       ON CONFLICT (api_key_id, window_start) DO UPDATE SET used = api_key_usage.used + 1.5`,
      [world.ids.api_key],
    );
    const after = await get(key());
    expect(after.body.used).not.toBe(before.body.used);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const tag = before.headers.get("etag") ?? "";
    expect((await patch(key(), { description: "Charged" }, { "if-match": tag })).status).toBeLessThan(300);
  });

  it("waits for no connection, however many run at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => patch(org(), { name: `Name ${at}` }, { "if-match": "*" })),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? status : text))).toEqual(
      answers.map(() => 200),
    );
  });

  it("is 400 with an If-Match that isn't one, and any object fits *", async () => {
    expect(await patch(project(), { name: "A" }, { "if-match": "unquoted" })).toMatchObject({
      status: 400,
      body: { error: { fields: { "If-Match": expect.any(String) } } },
    });
    expect((await patch(project(), { name: "A" }, { "if-match": "*" })).status).toBe(200);
  });

  it("of a stranger is 404 as ever", async () => {
    const answer = await ask(test, ["PATCH", org()], stranger, { name: "Mine" }, { "if-match": "*" });
    expect(answer.status).toBe(404);
  });
});

async function untilWaiting(kind: "transactionid" | "advisory"): Promise<void> {
  for (;;) {
    const { rows } = await test.pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1`,
      [kind],
    );
    if (rows.length > 0) return;
  }
}
