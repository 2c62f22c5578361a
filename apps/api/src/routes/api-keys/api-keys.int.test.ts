import { createAccessToken, createId, hashAccessToken, hashApiKey } from "@causeway/crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  HASH_SECRET,
  insertKey,
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
} from "../../test-app.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let admin: User;
let developer: User;
let stranger: User;
const KEYS = "/projects/prj_a/keys";

beforeAll(async () => {
  test = await startTestApp();
  [owner, admin, developer, stranger] = (await Promise.all(
    ["olga", "ada", "dan", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User, User];
  await insertOrganization(test.pool, "org_a", {
    [owner.id]: "owner",
    [admin.id]: "admin",
    [developer.id]: "developer",
  });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_b", "org_b");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
    developer.id,
  ]);
  await insertKey(test.pool, {
    id: "key_owner",
    organizationId: "org_a",
    projectId: "prj_a",
    userId: owner.id,
  });
});
afterAll(() => test.stop());

interface Body {
  readonly secret: string;
  readonly apiKey: Key;
  readonly data: Key[];
  readonly nextCursor: string | null;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
}
interface Key {
  readonly id: string;
  readonly description: string;
  readonly status: string;
  readonly masked: string;
  readonly limits: Record<string, unknown>;
  readonly endingSecrets: { masked: string; expiresAt: string }[];
}

type Who = User | { readonly token: string };

async function call<Answer = Body>(who: Who, method: string, path: string, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: {
      ...("token" in who ? { authorization: `Bearer ${who.token}` } : { cookie: who.cookie, origin: ORIGIN }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Answer, text };
}

const create = async (who: User, fields: object = {}) =>
  (await call(who, "POST", KEYS, { description: "Bot", ...fields })).body;
const read = async (id: string) => (await call<Key>(owner, "GET", `${KEYS}/${id}`)).body;

async function tokenWith(scopes: string[]): Promise<{ token: string }> {
  const token = createAccessToken();
  await test.pool.query(
    `INSERT INTO access_token (id, organization_id, name, hash, last4, scopes, created_by_user_id)
     VALUES ($1, 'org_a', 'ci', $2, $3, $4, $5)`,
    [createId("tok"), hashAccessToken(HASH_SECRET, token), token.slice(-4), scopes, owner.id],
  );
  return { token };
}

async function auditOf(resourceId: string): Promise<{ action: string; details: Record<string, unknown> }[]> {
  const { rows } = await test.pool.query(
    "SELECT action, details FROM audit_log WHERE resource_id = $1 ORDER BY created_at, id",
    [resourceId],
  );
  return rows;
}

const secretsOf = async (id: string): Promise<{ hash: string; expires_at: Date | null }[]> =>
  (await test.pool.query("SELECT hash, expires_at FROM api_key_secret WHERE api_key_id = $1", [id])).rows;

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
    expect((await call(developer, "PATCH", path, { description: "Mine" })).status).toBe(204);
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

  it("a stranger's key, a key of another project and a key that is none do not exist", async () => {
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
    expect((await call(every, "PATCH", path, { status: "disabled" })).status).toBe(204);
    expect((await call(every, "PATCH", `${path}/limits`, { total: "3" })).status).toBe(204);
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
      204,
    );
    expect((await call(admin, "PATCH", path, { status: "disabled" })).status).toBe(204);
    expect((await call(admin, "PATCH", path, {})).status).toBe(204);
    expect((await call(admin, "PATCH", path, { status: "enabled" })).status).toBe(204);
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

describe("limits of a key", () => {
  const anchorOf = async (id: string): Promise<Date | null> =>
    (await test.pool.query("SELECT limit_window_anchor AS at FROM api_key WHERE id = $1", [id])).rows[0].at;

  it("another amount keeps the grid, another length starts it anew, and 7 days are no other length than a week", async () => {
    const { apiKey } = await create(owner, {
      recurring: { amount: "1", window: { unit: "week", count: 1 } },
    });
    const path = `${KEYS}/${apiKey.id}/limits`;
    const created = new Date("2026-01-01T00:00:00Z");
    await test.pool.query("UPDATE api_key SET limit_window_anchor = $2 WHERE id = $1", [apiKey.id, created]);
    await call(owner, "PATCH", path, { recurring: { amount: "2", window: { unit: "week", count: 1 } } });
    await call(owner, "PATCH", path, { recurring: { amount: "2", window: { unit: "day", count: 7 } } });
    await call(owner, "PATCH", path, { total: "9" });
    expect(await anchorOf(apiKey.id)).toEqual(created);
    await call(owner, "PATCH", path, { recurring: { amount: "2", window: { unit: "day", count: 8 } } });
    expect((await anchorOf(apiKey.id))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await call(owner, "PATCH", path, { recurring: null });
    expect(await anchorOf(apiKey.id)).toBeNull();
    expect(await read(apiKey.id)).toMatchObject({ limits: { total: "9.000000000000", recurring: null } });
  });

  it("are told with what is used, what remains and when the window ends", async () => {
    const { apiKey } = await create(owner, {
      total: "2",
      recurring: { amount: "1", window: { unit: "hour", count: 24 } },
    });
    const anchor = await anchorOf(apiKey.id);
    await test.pool.query(
      "INSERT INTO api_key_usage (api_key_id, window_start, used) VALUES ($1, '-infinity', 1.25), ($1, $2, 1.25)",
      [apiKey.id, anchor],
    );
    expect((await call(owner, "GET", `${KEYS}/${apiKey.id}/limits`)).body).toEqual({
      total: {
        amount: "2.000000000000",
        used: "1.250000000000",
        remaining: "0.750000000000",
        isReached: false,
      },
      recurring: {
        ...{ amount: "1.000000000000", window: { unit: "hour", count: 24 }, used: "1.250000000000" },
        ...{ remaining: "0.000000000000", isReached: true },
        startedAt: anchor?.toISOString(),
        resetsAt: new Date((anchor?.getTime() ?? 0) + 86_400_000).toISOString(),
      },
      ...{ requestsPerMinute: null, tokensPerMinute: null, concurrency: null, expiresAt: null },
    });
  });

  it("say in the audit log what they were and are", async () => {
    const { apiKey } = await create(owner, { total: "1.50" });
    const path = `${KEYS}/${apiKey.id}/limits`;
    await call(owner, "PATCH", path, { total: "1.5" });
    await call(owner, "PATCH", path, { total: null, requestsPerMinute: 5 });
    expect((await auditOf(apiKey.id)).slice(1)).toMatchObject([
      {
        action: "api_key.update_limit",
        details: {
          changes: {
            total: { before: "1.500000000000", after: null },
            requestsPerMinute: { before: null, after: 5 },
          },
        },
      },
    ]);
  });
});

describe("rolling a key", () => {
  it("keeps the id, and lets the old key work for the grace alone, however often it is rolled", async () => {
    const { apiKey, secret } = await create(owner, { total: "5" });
    const path = `${KEYS}/${apiKey.id}/roll`;
    const before = Date.now();
    const second = (await call(owner, "POST", path, { graceSeconds: 3_600 })).body;
    const third = (await call(owner, "POST", path, { graceSeconds: 86_400 })).body;
    expect(new Set([secret, second.secret, third.secret]).size).toBe(3);
    expect(third.apiKey).toMatchObject({
      id: apiKey.id,
      masked: `cw_••••${third.secret.slice(-4)}`,
      limits: { total: "5.000000000000" },
    });
    const ends = new Map(
      (await secretsOf(apiKey.id)).map((row) => [row.hash, row.expires_at?.getTime() ?? null]),
    );
    const endOf = (text: string) => ends.get(hashApiKey(HASH_SECRET, text));
    expect(endOf(third.secret)).toBeNull();
    // The first roll's end stands: the second one does not prolong it.
    expect(endOf(secret)).toBeLessThan(before + 3_600_000 + 60_000);
    expect(endOf(second.secret)).toBeGreaterThanOrEqual(before + 86_400_000 - 60_000);
    expect(third.apiKey.endingSecrets.map(({ masked }) => masked)).toEqual([
      `cw_••••${secret.slice(-4)}`,
      `cw_••••${second.secret.slice(-4)}`,
    ]);
  });

  it("without grace ends every earlier secret at once", async () => {
    const { apiKey } = await create(owner);
    const path = `${KEYS}/${apiKey.id}/roll`;
    await call(owner, "POST", path, { graceSeconds: 3_600 });
    const { body } = await call(owner, "POST", path, {});
    expect(body.apiKey.endingSecrets).toEqual([]);
    const alive = (await secretsOf(apiKey.id)).filter(
      ({ expires_at }) => !expires_at || expires_at > new Date(),
    );
    expect(alive.map(({ hash }) => hash)).toEqual([hashApiKey(HASH_SECRET, body.secret)]);
    expect((await auditOf(apiKey.id)).at(-1)).toMatchObject({
      action: "api_key.roll",
      details: { graceSeconds: 0 },
    });
  });

  it.each([-1, 86_401, 1.5, "60"])("refuses a grace of %s seconds", async (graceSeconds) => {
    expect((await call(owner, "POST", `${KEYS}/key_owner/roll`, { graceSeconds })).status).toBe(400);
  });
});

describe("a list of keys", () => {
  it("pages through every key once, newest first", async () => {
    await insertProject(test.pool, "prj_pages", "org_a");
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { body } = await call(owner, "POST", "/projects/prj_pages/keys", { description: `Key ${index}` });
      ids.unshift(body.apiKey.id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Body } = await call(
        owner,
        "GET",
        `/projects/prj_pages/keys?limit=2${cursor ? `&cursor=${cursor}` : ""}`,
      );
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });
});

describe("statistics of a key", () => {
  it("are sums of its own rollups of today and of 30 days", async () => {
    const { apiKey } = await create(owner);
    const { rows } = await test.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'usage_daily'
       AND data_type = 'ARRAY' AND is_nullable = 'NO' AND column_default IS NULL`,
    );
    expect(rows).toEqual([]);
    const insert = (
      day: number,
      model: string,
      requests: number,
      failed: number,
      cost: string,
      key = apiKey.id,
    ) =>
      test.pool.query(
        `INSERT INTO usage_daily (bucket_start, organization_id, project_id, api_key_id, provider, model, credential_mode,
                                  requests, failed, total_cost, output_tokens, refused)
         VALUES ((date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $1)) AT TIME ZONE 'UTC', 'org_a', 'prj_a', $2,
                 'openai', $3, 'operator', $4, $5, $6, 10, 1)`,
        [day, key, model, requests, failed, cost],
      );
    await insert(0, "small", 4, 1, "0.5");
    await insert(29, "large", 1, 1, "2");
    await insert(30, "old", 1, 0, "100");
    await insert(0, "small", 9, 9, "9", "key_owner");
    const { body } = await call<Record<string, unknown>>(owner, "GET", `${KEYS}/${apiKey.id}/statistics`);
    expect(body).toMatchObject({
      today: { requests: 4, failed: 1, refused: 1, tokens: 10, cost: "0.500000000000", errorRate: 0.25 },
      last30Days: { requests: 5, failed: 2, cost: "2.500000000000", errorRate: 0.4 },
      topModels: [
        { model: "large", provider: "openai", cost: "2.000000000000", errorRate: 1 },
        { model: "small", requests: 4 },
      ],
    });
  });
});
