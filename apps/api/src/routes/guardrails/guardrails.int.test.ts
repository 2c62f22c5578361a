import { createSealer } from "@causeway/crypto";
import { guardrailSealContext } from "@causeway/contracts";
import { listenConfigChanges } from "@causeway/db/caller";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog, type Who } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const OF_ORG = "/orgs/org_a/guardrails";
const OF_PROJECT = "/projects/prj_a/guardrails";
const TERMS = { type: "blocked_terms", name: "Names", action: "redact", config: { terms: ["Falcon"] } };

let test: TestApp;
let admin: User;
let developer: User;

beforeAll(async () => {
  test = await startTestApp();
  [admin, developer] = (await Promise.all(["ada", "dan"].map((name) => signUp(test, name)))) as [User, User];
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_other", "org_a");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
    developer.id,
  ]);
});
beforeEach(() => test.pool.query("DELETE FROM guardrail_rule"));
afterAll(() => test.stop());

const call = (method: string, path: string, body?: unknown, who: Who = admin) =>
  ask(test, [method, path], who, body);
const create = async (fields: object = {}, path = OF_ORG) =>
  (await call("POST", path, { ...TERMS, ...fields })).body;
const names = async (path: string, who: Who = admin): Promise<string[]> =>
  (await call("GET", path, undefined, who)).body.data.map(({ name }) => name);

describe("guardrails of an organization", () => {
  it("are created with the defaults of their type, read, changed and deleted", async () => {
    const made = await call("POST", OF_ORG, {
      type: "pii",
      name: "Personal data",
      action: "redact",
      config: {},
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...{
          scope: "organization",
          project: null,
          type: "pii",
          action: "redact",
          appliesTo: "both",
          enabled: true,
        },
        ...{ hasSecret: false, createdBy: { kind: "user", id: admin.id } },
        config: { restore: false },
      },
    ]);
    const path = `${OF_ORG}/${made.body.id}`;
    expect(
      (await call("PATCH", path, { action: "block", config: { categories: ["email"] } })).body,
    ).toMatchObject({
      action: "block",
      config: { categories: ["email"], restore: false },
    });
    expect((await call("GET", path)).body).toMatchObject({ action: "block", name: "Personal data" });
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("tell the audit log who did what, and when they were switched on and off", async () => {
    const { id } = await create();
    await call("PATCH", `${OF_ORG}/${id}`, { enabled: false });
    await call("PATCH", `${OF_ORG}/${id}`, { enabled: true, name: "Secret names" });
    await call("PATCH", `${OF_ORG}/${id}`, { name: "Secret names" });
    await call("DELETE", `${OF_ORG}/${id}`);
    const entries = (await readAuditLog(test, "org_a")).filter(({ resourceId }) => resourceId === id);
    expect(entries.map(({ action }) => action)).toEqual([
      "guardrail.create",
      "guardrail.disable",
      "guardrail.update",
      "guardrail.enable",
      "guardrail.delete",
    ]);
    expect(entries[0]?.details).toMatchObject({ name: "Names", type: "blocked_terms", action: "redact" });
    expect(entries[2]?.details.changes).toEqual({ name: { before: "Names", after: "Secret names" } });
  });

  it("are announced to every gateway", async () => {
    const heard: string[] = [];
    let isListening = false;
    const listener = listenConfigChanges(test.database.url, {
      onChange: (organizationId) => heard.push(organizationId),
      onConnected: () => {
        isListening = true;
      },
    });
    await vi.waitFor(() => expect(isListening).toBe(true), 10_000);
    heard.length = 0;
    await create();
    await vi.waitFor(() => expect(heard).toEqual(["org_a"]), 10_000);
    await listener.close();
  });

  it("are put into an order that names each of them once", async () => {
    const ids = [
      (await create({ name: "A" })).id,
      (await create({ name: "B" })).id,
      (await create({ name: "C" })).id,
    ];
    expect(await names(OF_ORG)).toEqual(["A", "B", "C"]);
    expect((await call("PUT", `${OF_ORG}/order`, { ids: ids.toReversed() })).status).toBe(204);
    expect(await names(OF_ORG)).toEqual(["C", "B", "A"]);
    expect((await create({ name: "D" })).priority).toBe(100);
    expect(await names(OF_ORG)).toEqual(["C", "B", "A", "D"]);
    for (const wrong of [ids, [...ids, ids[0]], []]) {
      expect((await call("PUT", `${OF_ORG}/order`, { ids: wrong })).status).toBe(409);
    }
  });

  it("are the recommended ones after one call, however often it is made", async () => {
    await create({ type: "secrets", name: "Our own", action: "warn", config: {} });
    const answers = await Promise.all(Array.from({ length: 4 }, () => call("POST", `${OF_ORG}/recommended`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = (await call("GET", OF_ORG)).body;
    expect(data.map(({ type, action }) => `${type} ${action}`)).toEqual([
      "secrets warn",
      "prompt_injection warn",
      "jailbreak warn",
      "pii redact",
    ]);
  });
});

describe("guardrails of a project", () => {
  it("add to those of the organization and change nothing about them", async () => {
    const rule = await create({ name: "Organization's" });
    const own = await create({ name: "Project's", action: "block" }, OF_PROJECT);
    expect(own).toMatchObject({ scope: "project", project: "prj_a" });
    expect(await names(OF_PROJECT)).toEqual(["Organization's", "Project's"]);
    expect(await names(OF_ORG)).toEqual(["Organization's"]);
    expect(await names("/projects/prj_other/guardrails")).toEqual(["Organization's"]);
    const path = `${OF_PROJECT}/${rule.id}`;
    expect((await call("PATCH", path, { enabled: false })).status).toBe(404);
    expect((await call("PATCH", path, { action: "warn" })).status).toBe(404);
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("PUT", `${OF_PROJECT}/order`, { ids: [own.id, rule.id] })).status).toBe(409);
    expect((await call("GET", path)).body).toEqual((await call("GET", `${OF_ORG}/${rule.id}`)).body);
  });

  it("are changed by owners and admins, and read by the project's developers", async () => {
    const { id } = await create({}, OF_PROJECT);
    expect(await names(OF_PROJECT, developer)).toEqual(["Names"]);
    expect((await call("POST", OF_PROJECT, TERMS, developer)).status).toBe(403);
    expect((await call("PATCH", `${OF_PROJECT}/${id}`, { enabled: false }, developer)).status).toBe(403);
    expect((await call("DELETE", `${OF_PROJECT}/${id}`, undefined, developer)).status).toBe(403);
    expect((await call("GET", "/projects/prj_other/guardrails", undefined, developer)).status).toBe(404);
    const reader = await insertAccessToken(test, "org_a", ["guardrails:read"], admin.id);
    expect((await call("GET", OF_ORG, undefined, reader)).status).toBe(200);
    expect((await call("POST", OF_ORG, TERMS, reader)).status).toBe(403);
    const manager = await insertAccessToken(test, "org_a", ["guardrails:manage"], admin.id);
    expect((await call("POST", OF_ORG, TERMS, manager)).status).toBe(201);
  });
});

describe("what a guardrail can't be", () => {
  const NUL = "\0";
  it.each([
    [{ type: "blocked_terms", config: { match: "regex", terms: ["ok", "a(b"] } }, "config.terms[1]"],
    [{ type: "blocked_terms", config: { terms: [`a${NUL}b`] } }, "config.terms[0]"],
    [{ type: "blocked_terms", config: { terms: ["\ud800"] } }, "config.terms[0]"],
    [{ name: `a${NUL}b` }, "name"],
    [{ type: "secrets", config: { unknown: true } }, "config.unknown"],
    [{ type: "jailbreak", action: "redact", config: {} }, "action"],
    [{ type: "document_leakage", action: "block", appliesTo: "input", config: {} }, "appliesTo"],
    [{ type: "external", config: { url: "https://guard.example.com/check" } }, "config.onFailure"],
    [{ type: "external", config: { url: "http://127.0.0.1/check", onFailure: "allow" } }, "config.url"],
    [{ type: "external", config: { url: "https://169.254.169.254/", onFailure: "allow" } }, "config.url"],
  ])("is refused with the field: %j", async (fields, field) => {
    const answer = await call("POST", OF_ORG, { ...TERMS, ...fields });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
    expect(await names(OF_ORG)).toEqual([]);
  });

  it("is refused with the position and the reason where a pattern can't run", async () => {
    const patterns = { match: "regex", terms: ["a(?=b)"] };
    const { body } = await call("POST", OF_ORG, { ...TERMS, config: patterns });
    expect(body.error.message).toMatch(/^config\.terms\[0\]: position \d+: .*[Ll]ookahead|lookaround/);
    const { id } = await create();
    const changed = await call("PATCH", `${OF_ORG}/${id}`, { config: patterns });
    expect([changed.status, changed.body.error.code]).toEqual([400, "invalid_parameters"]);
  });

  it("is refused when all patterns together are too large, also with those of the organization", async () => {
    const pattern = (letter: string) => ({
      ...{ type: "custom_regex", name: letter, action: "warn" },
      config: { pattern: `${letter}[a-z]{1,450}` },
    });
    const answers = [];
    for (const letter of "abcde") answers.push(await call("POST", OF_ORG, pattern(letter)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const refused = await call("POST", OF_PROJECT, pattern("f"));
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { "config.pattern": "with those of the other guardrails, the patterns are too large together" },
    ]);
    expect((await call("POST", OF_PROJECT, TERMS)).status).toBe(201);
  });

  it("is one too many: an organization and each project have 50, however many are sent at once", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => call("POST", OF_ORG, TERMS)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect((await call("POST", OF_PROJECT, TERMS)).status).toBe(201);
  });

  it("is too large together with the others", async () => {
    const large = { terms: Array.from({ length: 1_000 }, (_, index) => `${index}`.padEnd(100, "x")) };
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await call("POST", OF_ORG, { ...TERMS, config: large }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[2]?.body.error.message).toContain("256 KB");
    const { details } = (await readAuditLog(test, "org_a")).at(-1) ?? { details: {} };
    expect(JSON.stringify(details).length).toBeLessThan(1_000);
  });
});

describe("the secret of an external service", () => {
  const SERVICE = { url: "https://guard.example.com/check", onFailure: "block" };
  const external = {
    type: "external",
    name: "Service",
    action: "block",
    config: { ...SERVICE, secret: "s3cret" },
  };
  const stored = async (id: string) =>
    (await test.pool.query("SELECT config, sealed_secret FROM guardrail_rule WHERE id = $1", [id])).rows[0];

  it("is stored sealed for its rule and never shown", async () => {
    const { body, text } = await call("POST", OF_ORG, external);
    expect(body).toMatchObject({ hasSecret: true, config: { url: SERVICE.url } });
    expect(text).not.toContain("s3cret");
    const row = await stored(body.id);
    expect(JSON.stringify(row)).not.toContain("s3cret");
    const sealer = createSealer("s".repeat(32));
    expect(sealer.open(row.sealed_secret, guardrailSealContext("org_a", body.id))).toBe("s3cret");
    expect(() => sealer.open(row.sealed_secret, guardrailSealContext("org_a", "grd_other"))).toThrow();
    expect(JSON.stringify(await readAuditLog(test, "org_a"))).not.toContain("s3cret");
  });

  it("stays when the settings change, goes to no other host, and can be removed", async () => {
    const { body } = await call("POST", OF_ORG, external);
    const path = `${OF_ORG}/${body.id}`;
    const before = (await stored(body.id)).sealed_secret;
    await call("PATCH", path, { config: { ...SERVICE, url: "https://guard.example.com/other" } });
    expect((await stored(body.id)).sealed_secret).toBe(before);
    const elsewhere = { ...SERVICE, url: "https://evil.example.com/" };
    const refused = await call("PATCH", path, { config: elsewhere });
    expect([refused.status, refused.body.error.fields]).toMatchObject([
      400,
      { "config.secret": expect.any(String) },
    ]);
    expect((await call("PATCH", path, { config: { ...elsewhere, secret: null } })).body.hasSecret).toBe(
      false,
    );
    expect((await call("PATCH", path, { config: { ...elsewhere, secret: "new" } })).body.hasSecret).toBe(
      true,
    );
  });
});

describe("testing a text", () => {
  it("says what each guardrail found, what the text becomes, and stores nothing", async () => {
    await create({ name: "Names", action: "redact" });
    await create({ name: "Blocked", action: "block", config: { terms: ["Osprey"] } }, OF_PROJECT);
    await create({ name: "Off", action: "block", enabled: false });
    const { status, body } = await call(
      "POST",
      `${OF_PROJECT}/test`,
      { text: "🎉 Falcon and Falcon" },
      developer,
    );
    expect([status, body]).toMatchObject([
      200,
      {
        verdict: "redact",
        text: "🎉 [TERM_REDACTED] and [TERM_REDACTED]",
        matches: [
          { start: 3, end: 9, category: "term" },
          { start: 14, end: 20, category: "term" },
        ],
        rules: [
          { name: "Names", evaluated: true, violations: [{ category: "term" }] },
          { name: "Blocked", evaluated: true, violations: [] },
        ],
      },
    ]);
    for (const { milliseconds } of body.rules) expect(milliseconds).toBeGreaterThan(0);
    expect((await test.pool.query("SELECT 1 FROM guardrail_violation")).rowCount).toBe(0);
  });

  it("tries a guardrail before it is saved", async () => {
    await create({ name: "Saved" });
    const guardrail = { ...TERMS, action: "block", enabled: false, config: { terms: ["Osprey"] } };
    const { body } = await call("POST", `${OF_ORG}/test`, { text: "An Osprey and a Falcon", guardrail });
    expect(body).toMatchObject({ verdict: "block", rules: [{ name: "Names" }] });
    expect(body.rules).toHaveLength(1);
    expect(await names(OF_ORG)).toEqual(["Saved"]);
    const unusable = { ...guardrail, config: { match: "regex", terms: ["("] } };
    expect((await call("POST", `${OF_ORG}/test`, { text: "x", guardrail: unusable })).status).toBe(400);
  });

  it("says of a guardrail that it doesn't inspect this", async () => {
    await create({ name: "Of answers", appliesTo: "output" });
    await create({ name: "Files", type: "file_types", action: "block", config: { maxBytes: 1 } });
    const { body } = await call("POST", `${OF_ORG}/test`, { text: "Falcon" });
    expect(body).toMatchObject({ verdict: "none", rules: [{ evaluated: false }, { evaluated: false }] });
    const answered = await call("POST", `${OF_ORG}/test`, { text: "Falcon", direction: "output" });
    expect(answered.body).toMatchObject({
      verdict: "redact",
      rules: [{ evaluated: true }, { evaluated: false }],
    });
  });

  it("names a guardrail that another release stored and this one can't run, and tests the others", async () => {
    await create({ name: "Names" });
    const { id } = await create({ name: "Newer", type: "custom_regex", config: { pattern: "a" } });
    await test.pool.query("UPDATE guardrail_rule SET config = $2 WHERE id = $1", [
      id,
      { pattern: "(?<=a)b", caseSensitive: true },
    ]);
    await create({ name: "Strange" });
    await test.pool.query("UPDATE guardrail_rule SET config = '{}' WHERE name = 'Strange'");
    const { status, body } = await call("POST", `${OF_PROJECT}/test`, { text: "Falcon ab" });
    const skipped = { evaluated: false, milliseconds: 0, violations: [] };
    expect([status, body]).toMatchObject([
      200,
      {
        verdict: "redact",
        text: "[TERM_REDACTED] ab",
        rules: [
          { name: "Names", evaluated: true, problem: null, violations: [{ category: "term" }] },
          { name: "Newer", ...skipped, problem: expect.stringMatching(/^config\.pattern: position \d+: /) },
          { name: "Strange", ...skipped, problem: expect.stringMatching(/^config: /) },
        ],
      },
    ]);
  });

  it("ends after two seconds, however slow a tenant's patterns are, and lets others continue", async () => {
    const config = { pattern: `(?:${"[a-z]{1,20}|".repeat(20)}x)y`, caseSensitive: false };
    // More than can be created, so that no machine is fast enough.
    await test.pool.query(
      `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
       SELECT 'grd_slow_' || n, 'org_a', 'Slow', 'custom_regex', 'warn', 'both', '{user}', $1
       FROM generate_series(1, 20) AS n`,
      [config],
    );
    const text = "the quick brown fox ".repeat(3_200);
    const run = () => call("POST", `${OF_ORG}/test`, { text });
    const answers = (await Promise.all([run(), run()])).sort((one, other) => one.status - other.status);
    expect(answers.map(({ status }) => status)).toEqual([422, 429]);
    expect(answers[0]?.body.error.code).toBe("search_too_long");
    expect(answers[1]?.headers.get("retry-after")).toBe("1");
    await test.pool.query("DELETE FROM guardrail_rule");
    expect((await call("POST", `${OF_ORG}/test`, { text: "Falcon" })).status).toBe(200);
  });

  it("refuses a text that is longer than 64 KB", async () => {
    const answer = await call("POST", `${OF_ORG}/test`, { text: "x".repeat(65_537) });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ["text"]]);
  });
});
