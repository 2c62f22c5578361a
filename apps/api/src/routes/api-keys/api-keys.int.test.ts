import { WINDOW_UNITS } from "@causeway/contracts";
import { hashApiKey } from "@causeway/crypto";
import { MAX_WINDOW_COUNT } from "@causeway/policy";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS, type KeysStage, startKeysStage, type User, type Who } from "../../testing/keys-stage.ts";
import { HASH_SECRET, insertProject } from "../../testing/test-app.ts";

let test: KeysStage["test"];
let owner: User;
let admin: User;
let developer: User;
let stranger: User;
let call: KeysStage["call"];
let create: KeysStage["create"];
let read: KeysStage["read"];
let tokenWith: KeysStage["tokenWith"];
let auditOf: KeysStage["auditOf"];
let secretsOf: KeysStage["secretsOf"];

beforeAll(async () => {
  ({ test, owner, admin, developer, stranger, call, create, read, tokenWith, auditOf, secretsOf } =
    await startKeysStage());
});
afterAll(() => test.stop());

describe("creating a key", () => {
  it("shows the key once and stores its hash alone", async () => {
    const { secret, apiKey } = await create(owner);
    expect(secret).toMatch(/^cw_[0-9A-Za-z]{40}$/);
    expect(apiKey).toMatchObject({
      description: "Bot",
      status: "enabled",
      masked: `cw_••••${secret.slice(-4)}`,
    });
    expect(await secretsOf(apiKey.id)).toEqual([{ hash: hashApiKey(HASH_SECRET, secret), expires_at: null }]);
    const shown = await call(owner, "GET", `${KEYS}/${apiKey.id}`);
    expect(shown.text).not.toContain(secret);
    expect(JSON.stringify(await auditOf(apiKey.id))).not.toContain(secret);
    expect(test.lines.join("")).not.toContain(secret);
  });

  it("is found again by the last characters of the key", async () => {
    const { secret, apiKey } = await create(owner);
    const path = `${KEYS}?search=${secret.slice(-4)}`;
    const { body } = await call<{ data: { id: string }[] }>(owner, "GET", path);
    expect(body.data.map(({ id }) => id)).toEqual([apiKey.id]);
  });

  it("allows only the models that it names, from its first request on", async () => {
    const { apiKey } = await create(developer, { models: ["gpt-4o-mini", "claude-*"] });
    expect(apiKey).toMatchObject({ iamRules: 1 });
    const { body } = await call<{ data: object[] }>(owner, "GET", `${KEYS}/${apiKey.id}/iam`);
    expect(body.data).toMatchObject([
      { ruleType: "allow_models", ruleValue: { models: ["gpt-4o-mini", "claude-*"] }, status: "enabled" },
    ]);
    const { rows } = await test.pool.query(
      "SELECT details FROM audit_log WHERE action = 'api_key.iam_rule.create' AND details->>'apiKeyId' = $1",
      [apiKey.id],
    );
    expect(rows).toMatchObject([{ details: { name: "Bot", ruleType: "allow_models" } }]);
  });

  it.each([
    [{ models: [] }, "models"],
    [{ models: ["gpt-4o-mini", "gpt-*-mini"] }, "models.1"],
    [{ tags: ["a", "a"] }, "tags"],
    [{ tags: ["a", " "] }, "tags.1"],
    [{ tags: ["a".repeat(65)] }, "tags.0"],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag-${at}`) }, "tags"],
  ])("makes no key of %j, and names the field", async (fields, field) => {
    const count = async () => (await test.pool.query("SELECT count(*) FROM api_key")).rows[0];
    const before = await count();
    const answer = await call<{ error: { fields: object } }>(owner, "POST", KEYS, {
      description: "Bot",
      ...fields,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
    expect(await count()).toEqual(before);
  });

  it("is found by its tags, in any case, until it has others", async () => {
    const { apiKey } = await create(owner, { tags: ["Search", "eu-west"] });
    expect(apiKey).toMatchObject({ tags: ["Search", "eu-west"] });
    const found = async (text: string) => {
      const { body } = await call<{ data: { id: string }[] }>(owner, "GET", `${KEYS}?search=${text}`);
      return body.data.map(({ id }) => id);
    };
    expect(await found("EU-West")).toEqual([apiKey.id]);
    const path = `${KEYS}/${apiKey.id}`;
    expect((await call(owner, "PATCH", path, { tags: ["batch"] })).body).toMatchObject({ tags: ["batch"] });
    expect((await call(owner, "PATCH", path, { description: "Bot" })).body).toMatchObject({
      tags: ["batch"],
    });
    expect(await found("eu-west")).toEqual([]);
    expect((await auditOf(apiKey.id)).slice(1)).toMatchObject([
      {
        action: "api_key.update",
        details: { changes: { tags: { before: ["Search", "eu-west"], after: ["batch"] } } },
      },
    ]);
  });

  it("gets and loses single tags, whatever others it has", async () => {
    const { apiKey } = await create(owner, { tags: ["web", "staging"] });
    const change = async (body: object) =>
      (await call<{ tags: string[] }>(owner, "PATCH", `${KEYS}/${apiKey.id}`, body)).body.tags;
    expect(await change({ addTags: ["search", "web"], removeTags: ["staging", "never"] })).toEqual([
      "web",
      "search",
    ]);
    expect(await change({ removeTags: ["never"] })).toEqual(["web", "search"]);
    expect((await auditOf(apiKey.id)).slice(1)).toMatchObject([
      {
        action: "api_key.update",
        details: { changes: { tags: { before: ["web", "staging"], after: ["web", "search"] } } },
      },
    ]);
  });

  it.each([
    [{ addTags: ["a".repeat(65)] }, "addTags.0"],
    [{ addTags: [" "] }, "addTags.0"],
    [{ removeTags: ["a", "a"] }, "removeTags"],
    [{ tags: ["a"], addTags: ["b"] }, "addTags"],
    [{ tags: ["a"], removeTags: ["b"] }, "removeTags"],
    [{ addTags: ["a"], removeTags: ["a"] }, "addTags"],
    [{ addTags: ["one-more"] }, "addTags"],
  ])("changes no tags by %j, and names the field", async (change, field) => {
    const tags = Array.from({ length: 20 }, (_, at) => `tag-${at}`);
    const { apiKey } = await create(owner, { tags });
    const path = `${KEYS}/${apiKey.id}`;
    const answer = await call<{ error: { fields: object } }>(owner, "PATCH", path, change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
    expect(await read(apiKey.id)).toMatchObject({ tags });
  });

  it("#24 keeps every limit it is given", async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const limits = {
      total: "12.5",
      recurring: { amount: "0.000000000001", window: { unit: "month", count: 12 } },
      requestsPerMinute: 60,
      tokensPerMinute: 2_147_483_647,
      concurrency: 1,
      expiresAt,
    };
    const { apiKey } = await create(developer, limits);
    expect(await read(apiKey.id)).toMatchObject({
      expiresAt,
      limits: {
        total: "12.500000000000",
        recurring: { amount: "0.000000000001", window: { unit: "month", count: 12 }, used: "0.000000000000" },
        requestsPerMinute: 60,
        tokensPerMinute: 2_147_483_647,
        concurrency: 1,
      },
    });
    const { rows } = await test.pool.query(
      "SELECT created_at, limit_window_anchor FROM api_key WHERE id = $1",
      [apiKey.id],
    );
    expect(rows[0].limit_window_anchor).toEqual(rows[0].created_at);
    expect((await auditOf(apiKey.id)).map(({ action }) => action)).toEqual(["api_key.create"]);
  });

  it.each(WINDOW_UNITS)("keeps the longest window of the unit %s", async (unit) => {
    const window = { unit, count: MAX_WINDOW_COUNT[unit] };
    const { apiKey } = await create(developer, { recurring: { amount: "1", window } });
    expect(await read(apiKey.id)).toMatchObject({ limits: { recurring: { window } } });
  });

  it.each([
    [{ description: "" }, "description"],
    [{ description: "x".repeat(201) }, "description"],
    [{ description: "a\0b" }, "description"],
    [{ description: "a", total: "-1" }, "total"],
    [{ description: "a", total: 5 }, "total"],
    [{ description: "a", total: "1e3" }, "total"],
    [{ description: "a", total: "9000000.01" }, "total"],
    [{ description: "a", total: "0.0000000000001" }, "total"],
    [{ description: "a", recurring: { amount: "1" } }, "recurring.window"],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "hour", count: 8_761 } } },
      "recurring.window.count",
    ],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "day", count: 366 } } },
      "recurring.window.count",
    ],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "week", count: 53 } } },
      "recurring.window.count",
    ],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "month", count: 13 } } },
      "recurring.window.count",
    ],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "month", count: 0 } } },
      "recurring.window.count",
    ],
    [
      { description: "a", recurring: { amount: "1", window: { unit: "minute", count: 1 } } },
      "recurring.window.unit",
    ],
    [{ description: "a", requestsPerMinute: 0 }, "requestsPerMinute"],
    [{ description: "a", tokensPerMinute: 2_147_483_648 }, "tokensPerMinute"],
    [{ description: "a", concurrency: 1.5 }, "concurrency"],
    [{ description: "a", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    [{ description: "a", expiresAt: "tomorrow" }, "expiresAt"],
  ])("refuses %j, naming the field", async (body, field) => {
    const answer = await call(owner, "POST", KEYS, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toContain(field);
  });

  it("refuses a field it does not know, and a body that is no JSON", async () => {
    expect((await call(owner, "POST", KEYS, { description: "a", limit: "5" })).body.error.message).toContain(
      "limit",
    );
    expect(await call(owner, "POST", KEYS, "{")).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_json" } },
    });
  });

  it("never ends in a 500, whatever is sent", async () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.constantFrom("NaN", "1".repeat(400)),
    );
    const body = fc.record(
      {
        description: field,
        total: field,
        recurring: fc.oneof(
          field,
          fc.record({ amount: field, window: fc.record({ unit: field, count: field }) }),
        ),
        requestsPerMinute: field,
        concurrency: field,
        expiresAt: fc.oneof(
          field,
          fc
            .date()
            .filter((date) => !Number.isNaN(date.getTime()))
            .map((date) => date.toISOString()),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        expect([201, 400]).toContain((await call(owner, "POST", KEYS, fields)).status);
      }),
      { numRuns: 60 },
    );
  });

  it("is a conflict in an archived project", async () => {
    await insertProject(test.pool, "prj_archived", "org_a");
    await test.pool.query("UPDATE project SET status = 'archived' WHERE id = 'prj_archived'");
    const answer = await call(owner, "POST", "/projects/prj_archived/keys", { description: "a" });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
  });
});

describe("who may do what with keys", () => {
  it("a developer makes keys with limits but cannot change limits, and sees and changes its own keys only", async () => {
    const { apiKey } = await create(developer, { total: "1" });
    const path = `${KEYS}/${apiKey.id}`;
    expect((await call(developer, "PATCH", path, { description: "Mine" })).status).toBe(200);
    for (const body of [{ total: null }, { total: "2" }, { expiresAt: null }, { concurrency: 9 }]) {
      expect(await call(developer, "PATCH", `${path}/limits`, body)).toMatchObject({ status: 403 });
    }
    expect(await read(apiKey.id)).toMatchObject({ limits: { total: "1.000000000000" } });
    for (const [method, rest, body] of OPERATIONS) {
      const answer = await call(developer, method, `${KEYS}/key_owner${rest}`, body);
      expect([403, 404]).toContain(answer.status);
    }
    const seen = (await call(developer, "GET", KEYS)).body.data.map(({ id }) => id);
    expect(seen).toContain(apiKey.id);
    expect(seen).not.toContain("key_owner");
  });

  it("a developer does not enable what someone else disabled, and does what it disabled itself", async () => {
    const { id } = (await create(developer)).apiKey;
    const set = (who: Who, status: string) => call(who, "PATCH", `${KEYS}/${id}`, { status });
    expect((await set(developer, "disabled")).status).toBe(200);
    expect((await set(developer, "enabled")).status).toBe(200);
    for (const who of [admin, await tokenWith(["api_keys:manage"])]) {
      expect((await set(who, "disabled")).status).toBe(200);
      const refused = await call(developer, "PATCH", `${KEYS}/${id}`, {
        status: "enabled",
        description: "x",
      });
      expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
      expect(await read(id)).toMatchObject({ status: "disabled", description: "Bot" });
      expect((await set(admin, "enabled")).status).toBe(200);
    }
  });

  it("a stranger's key, a key of another project and a key that isn't one do not exist", async () => {
    for (const [method, rest, body] of OPERATIONS) {
      expect((await call(stranger, method, `${KEYS}/key_owner${rest}`, body)).status).toBe(404);
      expect((await call(stranger, method, `/projects/prj_b/keys/key_owner${rest}`, body)).status).toBe(404);
      expect((await call(owner, method, `${KEYS}/key_none${rest}`, body)).status).toBe(404);
    }
    expect((await call(stranger, "POST", KEYS, { description: "a" })).status).toBe(404);
    expect((await read("key_owner")).status).toBe("enabled");
  });

  it("an access token manages what its scopes say, and never creates or rolls keys", async () => {
    const every = await tokenWith(["api_keys:read", "api_keys:manage", "api_keys:limit"]);
    const { apiKey } = await create(owner);
    const path = `${KEYS}/${apiKey.id}`;
    const other = await tokenWith(["logs:read"]);
    expect((await call(other, "GET", KEYS)).status).toBe(403);
    expect((await call(every, "GET", KEYS)).status).toBe(200);
    expect((await call(every, "PATCH", path, { status: "disabled" })).status).toBe(200);
    expect((await call(every, "PATCH", `${path}/limits`, { total: "3" })).status).toBe(200);
    expect((await call(every, "POST", KEYS, { description: "a" })).status).toBe(403);
    expect((await call(every, "POST", `${path}/roll`, {})).status).toBe(403);
    expect((await call(every, "DELETE", path)).status).toBe(204);
  });

  const OPERATIONS: [string, string, unknown?][] = [
    ["GET", ""],
    ["GET", "/limits"],
    ["GET", "/statistics"],
    ["PATCH", "", { description: "stolen" }],
    ["PATCH", "", { status: "disabled" }],
    ["PATCH", "/limits", { total: "1" }],
    ["POST", "/roll", { graceSeconds: 0 }],
    ["DELETE", ""],
  ];
});

describe("changing a key", () => {
  it("tells the audit log what changed, and nothing when nothing did", async () => {
    const { apiKey } = await create(admin);
    const path = `${KEYS}/${apiKey.id}`;
    expect((await call(admin, "PATCH", path, { description: "Ledger", status: "disabled" })).status).toBe(
      200,
    );
    expect((await call(admin, "PATCH", path, { status: "disabled" })).status).toBe(200);
    expect((await call(admin, "PATCH", path, {})).status).toBe(200);
    expect((await call(admin, "PATCH", path, { status: "enabled" })).status).toBe(200);
    expect((await auditOf(apiKey.id)).slice(1)).toMatchObject([
      { action: "api_key.update", details: { changes: { description: { before: "Bot", after: "Ledger" } } } },
      {
        action: "api_key.update_status",
        details: { changes: { status: { before: "enabled", after: "disabled" } } },
      },
      {
        action: "api_key.update_status",
        details: { changes: { status: { before: "disabled", after: "enabled" } } },
      },
    ]);
  });

  it("deletes for good: what is deleted cannot be read, changed or rolled, and every secret of it stays refused", async () => {
    const { apiKey } = await create(owner);
    const path = `${KEYS}/${apiKey.id}`;
    await call(owner, "POST", `${path}/roll`, { graceSeconds: 3_600 });
    expect((await call(owner, "DELETE", path)).status).toBe(204);
    for (const [method, rest, body] of [
      ["GET", ""],
      ["PATCH", "", { status: "enabled" }],
      ["POST", "/roll", {}],
      ["DELETE", ""],
    ] as [string, string, unknown?][]) {
      expect((await call(owner, method, path + rest, body)).status).toBe(404);
    }
    expect(await secretsOf(apiKey.id)).toHaveLength(2);
    expect((await auditOf(apiKey.id)).at(-1)).toMatchObject({
      action: "api_key.delete",
      details: { name: "Bot" },
    });
  });
});
