import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let admin: User;
let developer: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  [admin, developer, stranger] = (await Promise.all(
    ["ada", "dan", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_b", "org_b");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
    developer.id,
  ]);
  for (const [id, name] of [
    ["org_a", "mycorp"],
    ["org_b", "theirs"],
  ]) {
    await test.pool.query(
      `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4)
       VALUES ('cp_' || $2, $1, $2, 'https://llm.example.com', 'sealed', 'abcd')`,
      [id, name],
    );
  }
});
afterAll(() => test.stop());

let keys = 0;
async function newKey(userId = admin.id): Promise<string> {
  const id = `key_${++keys}`;
  await insertKey(test.pool, { id, organizationId: "org_a", projectId: "prj_a", userId });
  return id;
}

interface Rule {
  readonly id: string;
  readonly ruleType: string;
  readonly ruleValue: object;
  readonly status: string;
}
interface Body extends Rule {
  readonly data: Rule[];
  readonly error: { code: string; message: string; fields?: Record<string, string> };
  readonly allowed: boolean;
  readonly code: string | null;
  readonly message: string | null;
  readonly rules: { id: string; ruleType: string }[];
  readonly candidates: { provider: string; allowed: boolean; code: string | null; rules: { id: string }[] }[];
}

async function call(user: User, method: string, path: string, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: { cookie: user.cookie, origin: ORIGIN, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Body };
}

const rulesOf = (key: string, project = "prj_a") => `/projects/${project}/keys/${key}/iam`;
const add = (key: string, ruleType: string, ruleValue: object, extra: object = {}) =>
  call(admin, "POST", rulesOf(key), { ruleType, ruleValue, ...extra });

describe("rules of a key", () => {
  it("are added, listed, changed and deleted, each with its entry in the audit log", async () => {
    const key = await newKey();
    const made = await add(key, "allow_models", { models: ["gpt-4o", "claude-*"] });
    expect(made).toMatchObject({ status: 201, body: { ruleType: "allow_models", status: "enabled" } });
    const path = `${rulesOf(key)}/${made.body.id}`;
    // The earlier word for it.
    expect((await call(admin, "PATCH", path, { status: "inactive" })).body).toMatchObject({
      status: "disabled",
      ruleValue: { models: ["gpt-4o", "claude-*"] },
    });
    const other = { ruleType: "deny_providers", ruleValue: { providers: ["openai"] } };
    expect((await call(admin, "PATCH", path, other)).body).toMatchObject({ ...other, status: "disabled" });
    expect((await call(admin, "GET", rulesOf(key))).body.data).toMatchObject([
      { id: made.body.id, ...other },
    ]);
    expect((await call(admin, "DELETE", path)).status).toBe(204);
    expect((await call(admin, "GET", rulesOf(key))).body.data).toEqual([]);
    const { rows } = await test.pool.query(
      "SELECT action, details FROM audit_log WHERE resource_id = $1 ORDER BY created_at, id",
      [made.body.id],
    );
    expect(rows).toMatchObject([
      { action: "api_key.iam_rule.create", details: { apiKeyId: key, ruleType: "allow_models" } },
      { action: "api_key.iam_rule.update", details: { changes: { status: { after: "disabled" } } } },
      { action: "api_key.iam_rule.update", details: { changes: { ruleType: { after: "deny_providers" } } } },
      { action: "api_key.iam_rule.delete", details: { ruleType: "deny_providers" } },
    ]);
  });

  it.each([
    ["allow_models", { models: ["*", "gpt-*", "openai/gpt-4o", "mycorp/x"] }],
    ["deny_providers", { providers: ["OpenAI", "aws-*", "custom:mycorp", "custom:*"] }],
    ["allow_pricing", { pricingType: "free" }],
    ["deny_pricing", { maxInputPrice: 0, maxOutputPrice: 2.5 }],
    ["deny_pricing", { maxInputPrice: "0.15" }],
    ["allow_ip_cidrs", { ipCidrs: ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"] }],
  ])("%s %j is stored", async (ruleType, ruleValue) => {
    expect((await add(await newKey(), ruleType, ruleValue)).status).toBe(201);
  });

  it.each([
    ["allow_models", { models: [] }, "ruleValue.models"],
    ["allow_models", { models: [""] }, "ruleValue.models.0"],
    ["allow_models", { models: ["a\0"] }, "ruleValue.models.0"],
    ["allow_models", { models: ["gpt-4o", "g*t"] }, "ruleValue.models.1"],
    ["allow_models", { providers: ["openai"] }, "ruleValue.models"],
    ["deny_models", { models: ["gpt-4o"], providers: ["openai"] }, "ruleValue.providers"],
    ["allow_providers", { providers: ["openai", "opneai"] }, "ruleValue.providers.1"],
    ["allow_providers", { providers: ["custom:theirs"] }, "ruleValue.providers.0"],
    ["allow_pricing", {}, "ruleValue"],
    ["allow_pricing", { pricingType: "cheap" }, "ruleValue.pricingType"],
    ["allow_pricing", { maxInputPrice: -0.1 }, "ruleValue.maxInputPrice"],
    ["allow_pricing", { maxInputPrice: "-1" }, "ruleValue.maxInputPrice"],
    ["allow_pricing", { maxOutputPrice: "1e3" }, "ruleValue.maxOutputPrice"],
    ["allow_pricing", { maxOutputPrice: null }, "ruleValue.maxOutputPrice"],
    ["deny_ip_cidrs", { ipCidrs: ["10.0.0.0/8", "10.0.0.0/33"] }, "ruleValue.ipCidrs.1"],
    ["deny_ip_cidrs", { ipCidrs: ["example.com"] }, "ruleValue.ipCidrs.0"],
    ["deny_everything", { models: ["*"] }, "ruleType"],
  ])("%s %j is refused, naming %s", async (ruleType, ruleValue, field) => {
    const key = await newKey();
    const answer = await add(key, ruleType, ruleValue);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toContain(field);
    expect((await call(admin, "GET", rulesOf(key))).body.data).toEqual([]);
  });

  it("names the provider that does not exist", async () => {
    const { body } = await add(await newKey(), "allow_providers", { providers: ["opneai"] });
    expect(body.error.message).toContain("opneai");
  });

  it("cannot be changed into what could not be added", async () => {
    const key = await newKey();
    const { body } = await add(key, "allow_models", { models: ["gpt-4o"] });
    const path = `${rulesOf(key)}/${body.id}`;
    for (const change of [
      { ruleType: "deny_providers" },
      { ruleValue: { providers: ["openai"] } },
      { ruleValue: { models: [] } },
      { ruleType: "allow_ip_cidrs", ruleValue: { ipCidrs: ["nowhere"] } },
      { id: "rule_other" },
      { status: "off" },
    ]) {
      expect((await call(admin, "PATCH", path, change)).status).toBe(400);
    }
    expect((await call(admin, "GET", rulesOf(key))).body.data).toMatchObject([
      { ruleValue: { models: ["gpt-4o"] } },
    ]);
  });

  it("are at most a hundred, also when they are added at the same time", async () => {
    const key = await newKey();
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, index) => add(key, "deny_models", { models: [`m-${index}`] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it("never end in a 500, whatever is sent", async () => {
    const key = await newKey();
    const made = (await add(key, "allow_models", { models: ["gpt-4o"] })).body.id;
    const value = fc.oneof(fc.jsonValue(), fc.array(fc.string({ unit: "binary" })), fc.double());
    const rule = fc.record(
      {
        ruleType: fc.oneof(
          fc.constantFrom("allow_models", "deny_providers", "allow_pricing", "deny_ip_cidrs"),
          value,
        ),
        ruleValue: fc.oneof(
          value,
          fc.record({ models: value }),
          fc.record({ providers: value }),
          fc.record({ pricingType: value, maxInputPrice: value }, { requiredKeys: [] }),
          fc.record({ ipCidrs: value }),
        ),
        status: fc.oneof(fc.constantFrom("enabled", "disabled"), value),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(rule, async (body) => {
        expect([201, 400, 409]).toContain((await call(admin, "POST", rulesOf(key), body)).status);
        expect([200, 400]).toContain((await call(admin, "PATCH", `${rulesOf(key)}/${made}`, body)).status);
        expect([200, 400]).toContain(
          (await call(admin, "POST", `${rulesOf(key)}/simulate`, { model: body.ruleType })).status,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("who may", () => {
  it("a developer reads and simulates the rules of its own keys, and changes none", async () => {
    const [own, other] = [await newKey(developer.id), await newKey()];
    const rule = { ruleType: "allow_models", ruleValue: { models: ["gpt-4o"] } };
    const made = (await call(admin, "POST", rulesOf(own), rule)).body.id;
    expect((await call(developer, "GET", rulesOf(own))).body.data).toHaveLength(1);
    expect((await call(developer, "POST", `${rulesOf(own)}/simulate`, { model: "gpt-4o" })).status).toBe(200);
    expect((await call(developer, "POST", rulesOf(own), rule)).status).toBe(403);
    expect((await call(developer, "PATCH", `${rulesOf(own)}/${made}`, { status: "inactive" })).status).toBe(
      403,
    );
    expect((await call(developer, "DELETE", `${rulesOf(own)}/${made}`)).status).toBe(403);
    expect((await call(developer, "GET", rulesOf(other))).status).toBe(404);
    expect((await call(developer, "POST", `${rulesOf(other)}/simulate`, { model: "gpt-4o" })).status).toBe(
      404,
    );
  });

  it("no one reaches a rule through another key, project or organization", async () => {
    const [key, other] = [await newKey(), await newKey()];
    const rule = { ruleType: "allow_models", ruleValue: { models: ["gpt-4o"] } };
    const made = (await call(admin, "POST", rulesOf(key), rule)).body.id;
    for (const [user, path] of [
      [admin, rulesOf(other)],
      [stranger, rulesOf(key)],
      [stranger, rulesOf(key, "prj_b")],
    ] as [User, string][]) {
      expect((await call(user, "PATCH", `${path}/${made}`, { status: "inactive" })).status).toBe(404);
      expect((await call(user, "DELETE", `${path}/${made}`)).status).toBe(404);
    }
    for (const path of [rulesOf(key), rulesOf(key, "prj_b")]) {
      expect((await call(stranger, "GET", path)).status).toBe(404);
      expect((await call(stranger, "POST", path, rule)).status).toBe(404);
      expect((await call(stranger, "POST", `${path}/simulate`, { model: "gpt-4o" })).status).toBe(404);
    }
    expect((await call(admin, "GET", rulesOf(key))).body.data).toMatchObject([{ status: "enabled" }]);
  });
});

describe("simulating", () => {
  beforeAll(async () => {
    await test.pool.query("INSERT INTO operator_provider (provider) VALUES ('openai'), ('azure')");
  });

  const simulate = async (key: string, body: object) =>
    (await call(admin, "POST", `${rulesOf(key)}/simulate`, body)).body;

  it("allows everything without rules", async () => {
    const answer = await simulate(await newKey(), { model: "gpt-4o" });
    expect(answer).toMatchObject({ allowed: true, code: null, rules: [] });
    expect(answer.candidates.map(({ provider }) => provider)).toContain("openai");
  });

  it("refuses like the gateway where every provider with a credential is denied, and where none has one", async () => {
    const key = await newKey();
    expect(await simulate(key, { model: "claude-haiku-4-5" })).toMatchObject({
      ...{ allowed: false, code: "provider_not_configured", rules: [] },
      message: expect.stringMatching(/^No provider key is set up for claude-haiku-4-5\. Add one for /),
    });
    const deny = (await add(key, "deny_providers", { providers: ["openai", "azure"] })).body.id;
    const answer = await simulate(key, { model: "gpt-4o" });
    expect(answer).toMatchObject({ allowed: false, code: "provider_not_allowed", rules: [{ id: deny }] });
    const open = answer.candidates.find(({ allowed }) => allowed);
    expect(open).toMatchObject({ configured: false });
  });

  it("says for every provider which rule decided and what the caller would read", async () => {
    const key = await newKey();
    const allow = (await add(key, "allow_models", { models: ["gpt-4o"] })).body.id;
    const deny = (await add(key, "deny_providers", { providers: ["openai"] })).body.id;
    const answer = await simulate(key, { model: "gpt-4o" });
    const openai = answer.candidates.find(({ provider }) => provider === "openai");
    expect(openai).toMatchObject({ allowed: false, code: "provider_not_allowed", rules: [{ id: deny }] });
    const others = answer.candidates.filter(({ provider }) => provider !== "openai");
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toMatchObject({ allowed: true, rules: [{ id: allow }] });
    expect(answer).toMatchObject({ allowed: true, rules: [{ id: allow }] });
    expect(await simulate(key, { model: "gpt-4o", provider: "openai" })).toMatchObject({
      allowed: false,
      code: "provider_not_allowed",
      message: expect.stringContaining(deny),
      rules: [{ id: deny, ruleType: "deny_providers" }],
      candidates: [{ provider: "openai" }],
    });
    expect(await simulate(key, { model: "gpt-4o-mini" })).toMatchObject({
      allowed: false,
      code: "model_not_allowed",
    });
  });

  it("holds address rules against the address given, and custom providers against theirs", async () => {
    const key = await newKey();
    await add(key, "allow_ip_cidrs", { ipCidrs: ["10.0.0.0/8"] });
    await add(key, "allow_providers", { providers: ["custom:mycorp"] });
    const custom = { model: "anything/at-all", provider: "custom:mycorp" };
    expect(await simulate(key, { ...custom, ip: "10.1.2.3" })).toMatchObject({ allowed: true });
    expect(await simulate(key, { model: "mycorp/anything/at-all", ip: "10.1.2.3" })).toMatchObject({
      allowed: true,
    });
    expect(await simulate(key, { ...custom, ip: "192.0.2.1" })).toMatchObject({
      allowed: false,
      code: "ip_not_allowed",
    });
    expect(await simulate(key, custom)).toMatchObject({ allowed: false, code: "ip_not_allowed" });
  });

  it.each([
    [{ model: "no-such-model" }, "model"],
    [{ model: "auto" }, "model"],
    [{ model: "gpt-4o", provider: "custom:theirs" }, "model"],
    [{ model: "gpt-4o", ip: "localhost" }, "ip"],
    [{ model: "" }, "model"],
    [{}, "model"],
  ])("%j is a 400 that names the field", async (body, field) => {
    const answer = await call(admin, "POST", `${rulesOf(await newKey())}/simulate`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toContain(field);
  });
});
