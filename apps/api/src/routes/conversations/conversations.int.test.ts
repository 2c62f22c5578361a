import { purgeContent } from "@causeway/db/content";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const CONVERSATIONS = "/projects/prj_a/conversations";
let test: TestApp;
let owner: User;
let developer: User;
let other: User;
let outsider: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  [owner, developer, other, outsider, stranger] = (await Promise.all(
    ["olga", "dan", "oto", "ida", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User, User, User];
  const people = {
    ...{ [owner.id]: "owner", [developer.id]: "developer" },
    ...{ [other.id]: "developer", [outsider.id]: "developer" },
  } as const;
  await insertOrganization(test.pool, "org_a", people);
  await insertProject(test.pool, "prj_a", "org_a");
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(test.pool, "prj_b", "org_b");
  for (const { id } of [developer, other])
    await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [id]);
});
beforeEach(async () => {
  await test.pool.query("DELETE FROM shared_conversation");
  await test.pool.query(
    "UPDATE organization SET retention = 'all', payload_retention_days = 30, payload_visible_from = NULL",
  );
});
afterAll(() => test.stop());

const question = { id: "q", role: "user", content: "Which river?", attachments: [] };
const answer = {
  ...{ id: "a", role: "assistant", content: "The Nile.", reasoning: "", toolCalls: [], images: [] },
  ...{ model: "sim-echo", facts: null, problem: null, isStopped: false },
};
const columnOf = (...messages: object[]) => ({ id: "first", settings: { model: "sim-echo" }, messages });
const columnWith = (...files: object[]) => ({
  ...columnOf(question, answer),
  settings: { model: "sim-echo", frequencyPenalty: "-0.5", presencePenalty: "1", stop: "END", files },
});
const ownFile = { kind: "text", name: "notes.txt", data: "The Danube" };
const columns = [columnOf(question, answer), columnWith(ownFile)];
const create = (who: User, body: object = {}, path = CONVERSATIONS) =>
  ask(test, ["POST", path], who, { title: "Which river?", columns, ...body });
const share = async (who: User, body: object = {}): Promise<string> => {
  const { status, text, body: created } = await create(who, body);
  expect(status, text).toBe(201);
  return `${CONVERSATIONS}/${created.id}`;
};
const read = (who: User, path: string) => ask(test, ["GET", path], who);
const change = (body: object) => ask(test, ["PATCH", "/orgs/org_a"], owner, body);

describe("a shared conversation", () => {
  it("is read by everyone who can see the project, with who shared it and until when", async () => {
    const path = await share(developer);
    for (const who of [developer, other, owner]) {
      const { status, body } = await read(who, path);
      expect([status, body]).toMatchObject([200, { title: "Which river?", project: "prj_a", columns }]);
      expect(body.createdBy).toEqual({ kind: "user", id: developer.id, name: "dan" });
      expect(Date.parse(String(body.expiresAt)) - Date.parse(String(body.createdAt))).toBe(30 * 86_400_000);
    }
    await share(other, { title: "Another" });
    const titles = async (query: string) =>
      (await read(developer, CONVERSATIONS + query)).body.data.map(({ title }) => title);
    expect(await titles("")).toEqual(["Another", "Which river?"]);
    expect(await titles("?own=true")).toEqual(["Which river?"]);
    expect(await titles("?search=anoth")).toEqual(["Another"]);
    expect((await read(developer, CONVERSATIONS)).text).not.toContain("Nile");
  });

  it("isn't for other projects, other organizations or access tokens", async () => {
    const path = await share(developer);
    const id = path.split("/").at(-1);
    const missing = await read(stranger, `/projects/prj_b/conversations/${id}`);
    expect(missing).toMatchObject({
      status: 404,
      body: { error: { message: "Conversation not found." } },
    });
    for (const who of [outsider, stranger]) {
      expect((await read(who, path)).status).toBe(404);
      expect((await read(who, CONVERSATIONS)).status).toBe(404);
      expect((await create(who)).status).toBe(404);
      expect((await ask(test, ["DELETE", path], who)).status).toBe(404);
    }
    const token = await insertAccessToken(test, "org_a", ["logs:read", "content:read"]);
    expect((await ask(test, ["GET", path], token)).status).toBe(403);
  });

  it("is deleted by who shared it, and by owners and admins", async () => {
    const [mine, theirs] = [await share(developer), await share(developer)];
    expect((await ask(test, ["DELETE", mine], other)).status).toBe(403);
    expect((await ask(test, ["DELETE", mine], developer)).status).toBe(204);
    expect((await ask(test, ["DELETE", theirs], owner)).status).toBe(204);
    for (const path of [mine, theirs]) expect((await read(developer, path)).status).toBe(404);
  });

  it("is in the audit log without its words", async () => {
    const path = await share(developer);
    await ask(test, ["DELETE", path], owner);
    const told = (await readAuditLog(test, "org_a")).filter(
      ({ resourceId }) => resourceId === path.split("/").at(-1),
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      "shared_conversation.create",
      "shared_conversation.delete",
    ]);
    expect(JSON.stringify(told)).not.toMatch(/river|Nile/);
  });
});

describe("retention", () => {
  it("of metadata alone allows no sharing, and says how to change that", async () => {
    await change({ retention: "metadata" });
    const { status, body } = await create(developer);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining("Retain all data")]);
  });

  it("ends what is shared when it is switched off, and doesn't bring it back", async () => {
    const path = await share(developer);
    await change({ retention: "metadata" });
    expect((await read(developer, path)).status).toBe(404);
    await change({ retention: "all" });
    expect((await read(developer, path)).status).toBe(404);
    expect((await read(developer, CONVERSATIONS)).body.data).toEqual([]);
    expect(await purgeContent(test.pool)).toBe(1);
  });

  it("ends it with the period, with a deletion of content, and with its project", async () => {
    const age = (path: string) =>
      test.pool.query(
        "UPDATE shared_conversation SET created_at = now() - interval '11 days' WHERE id = $1",
        [path.split("/").at(-1)],
      );
    const old = await share(developer);
    await age(old);
    expect((await read(developer, old)).status).toBe(200);
    await change({ contentRetentionDays: 10 });
    expect((await read(developer, old)).status).toBe(404);
    const young = await share(developer);
    expect(await purgeContent(test.pool)).toBe(1);
    expect((await read(developer, young)).status).toBe(200);
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], owner)).status).toBe(204);
    expect((await read(developer, young)).status).toBe(404);
    expect(await purgeContent(test.pool)).toBe(1);
    await insertProject(test.pool, "prj_gone", "org_a");
    const gone = "/projects/prj_gone/conversations";
    const { body } = await create(owner, {}, gone);
    expect((await ask(test, ["DELETE", "/projects/prj_gone"], owner)).status).toBeLessThan(300);
    expect((await read(owner, `${gone}/${body.id}`)).status).toBe(404);
    expect(await purgeContent(test.pool)).toBe(1);
  });
});

describe("a conversation that can't be shared", () => {
  const withAnswer = (more: object) => ({ columns: [columnOf(question, { ...answer, ...more })] });
  const file = { kind: "image", name: "a.png", data: "https://evil.example/a.png" };
  it.each([
    ["no columns", { columns: [] }, "columns"],
    ["five columns", { columns: Array.from({ length: 5 }, () => columns[0]) }, "columns"],
    ["an unknown role", { columns: [columnOf({ ...question, role: "system" })] }, /^columns\.0\.messages\.0/],
    ["an unknown field", withAnswer({ html: "<b>" }), /^columns\.0\.messages\.1/],
    ["an image of another server", withAnswer({ images: ["https://evil.example/a.png"] }), /images\.0$/],
    ["an image that runs code", withAnswer({ images: ["data:image/svg+xml;base64,AAAA"] }), /images\.0$/],
    ["a video of another server", withAnswer({ video: "//evil.example/a.mp4" }), /video$/],
    ["a file of another server", { columns: [columnOf({ ...question, attachments: [file] })] }, /data$/],
    ["a column's file of another server", { columns: [columnWith(file)] }, /settings\.files\.0\.data$/],
    ["content that isn't text", withAnswer({ content: { a: 1 } }), /content$/],
    ["no title", { title: " " }, "title"],
    ["half a character in its title", { title: "\ud800" }, "title"],
  ])("with %s is 400 and names it", async (_, body, field) => {
    const { status, text, body: refusal } = await create(developer, body);
    expect(status, text).toBe(400);
    expect(Object.keys(refusal.error.fields ?? {})).toEqual([
      typeof field === "string" ? field : expect.stringMatching(field),
    ]);
  });

  it("over its size is 413 and names its columns; text that no column of SQL takes is kept as it is", async () => {
    const large = await create(developer, withAnswer({ content: "x".repeat(1_000_000) }));
    expect([large.status, Object.keys(large.body.error.fields)]).toEqual([413, ["columns"]]);
    const path = await share(developer, withAnswer({ content: "\0\ud800<script>" }));
    const { body } = await read(other, path);
    expect(body).toMatchObject(withAnswer({ content: expect.stringContaining("<script>") }));
  });

  it("is the fifty-first of a person in a project", async () => {
    await test.pool.query(
      `INSERT INTO shared_conversation (id, organization_id, project_id, user_id, title, content, bytes)
       SELECT 'conv_' || n, 'org_a', 'prj_a', $1, 'One', '', 0 FROM generate_series(1, 49) n`,
      [developer.id],
    );
    const answers = await Promise.all([create(developer), create(developer), create(developer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await create(other)).status).toBe(201);
  });
});
