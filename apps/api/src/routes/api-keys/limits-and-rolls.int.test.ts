import { createId, createKeyGrants, hashApiKey } from "@causeway/crypto";
import { SERVICE_PROOF_HEADER, signService } from "@causeway/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Body, KEYS, type KeysStage, startKeysStage, type User } from "../../testing/keys-stage.ts";
import { HASH_SECRET, INTERNAL_SECRET, insertLog, insertProject, ORIGIN } from "../../testing/test-app.ts";

interface Listed {
  readonly id: string;
  readonly lastUsedAt: string | null;
  readonly requestsByDay: readonly number[];
}

let stage: KeysStage;
let test: KeysStage["test"];
let owner: User;
let call: KeysStage["call"];
let create: KeysStage["create"];
let read: KeysStage["read"];
let auditOf: KeysStage["auditOf"];
let secretsOf: KeysStage["secretsOf"];

beforeAll(async () => {
  stage = await startKeysStage();
  ({ test, owner, call, create, read, auditOf, secretsOf } = stage);
});
afterAll(() => test.stop());

describe("limits of a key", () => {
  const anchorOf = async (id: string): Promise<Date | null> =>
    (await test.pool.query("SELECT limit_window_anchor AS at FROM api_key WHERE id = $1", [id])).rows[0].at;

  it("another amount keeps the grid, another length restarts it, and 7 days are no other length than a week", async () => {
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
    // The first roll's end is unchanged: the second one does not prolong it.
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
      today: { requests: 5, failed: 1, refused: 1, tokens: 10, cost: "0.500000000000", errorRate: 0.25 },
      last30Days: { requests: 7, failed: 2, cost: "2.500000000000", errorRate: 0.4 },
      topModels: [
        { model: "large", provider: "openai", cost: "2.000000000000", errorRate: 1 },
        { model: "small", requests: 5 },
      ],
    });
  });
});

describe("the list", () => {
  it("says when each key was used last, and how much on each of 30 days", async () => {
    const { apiKey } = await create(owner);
    const { apiKey: unused } = await create(owner);
    const count = (day: number, requests: number, refused: number, key = apiKey.id) =>
      test.pool.query(
        `INSERT INTO usage_key_daily (bucket_start, organization_id, project_id, api_key_id, requests, refused)
         VALUES ((date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $1)) AT TIME ZONE 'UTC', 'org_a', 'prj_a', $2, $3, $4)`,
        [day, key, requests, refused],
      );
    await count(0, 4, 1);
    await count(29, 2, 0);
    await count(30, 7, 0);
    await count(1, 9, 0, "key_owner");
    const at = Date.now() - 60_000;
    for (const created_at of [new Date(at - 5_000), new Date(at)])
      await insertLog(test.pool, {
        ...{ id: createId("req"), organization_id: "org_a", project_id: "prj_a" },
        ...{ api_key_id: apiKey.id, created_at },
      });
    const { body } = await call<{ data: Listed[] }>(owner, "GET", `${KEYS}?include=usage`);
    const listed = (id: string) => body.data.find((key) => key.id === id);
    const days = listed(apiKey.id)?.requestsByDay ?? [];
    expect([days.length, days.at(-1), days.at(0), days.reduce((sum, day) => sum + day, 0)]).toEqual([
      30, 5, 2, 7,
    ]);
    expect(listed("key_owner")?.requestsByDay.at(-2)).toBe(9);
    expect(listed(apiKey.id)?.lastUsedAt).toBe(new Date(at).toISOString());
    expect(listed(unused.id)).toMatchObject({ lastUsedAt: null, requestsByDay: days.map(() => 0) });
  });

  it("leaves usage out unless it is asked for, and refuses to include anything else", async () => {
    const { body } = await call<{ data: object[] }>(owner, "GET", KEYS);
    expect(body.data.length).toBeGreaterThan(0);
    for (const key of body.data) expect(key).not.toHaveProperty("requestsByDay");
    for (const key of body.data) expect(key).not.toHaveProperty("lastUsedAt");
    const refused = await call<{ error: { fields: object } }>(owner, "GET", `${KEYS}?include=secrets`);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["include"]]);
  });
});

describe("a grant for a key", () => {
  const grantPath = (id: string, project = "prj_a") => `/projects/${project}/keys/${id}/grant`;

  /** Asks as a web app's server does, or with another proof. */
  async function grant(who: User | null, path: string, headers: Readonly<Record<string, string>> = {}) {
    const proof = signService(INTERNAL_SECRET, `POST ${path}`, Date.now());
    const response = await test.app.request(path, {
      method: "POST",
      headers: {
        ...(who ? { cookie: who.cookie } : {}),
        ...{ origin: ORIGIN, [SERVICE_PROOF_HEADER]: proof },
        ...headers,
      },
    });
    return { status: response.status, body: (await response.json()) as { token: string; userId: string } };
  }

  it("names the user, the key and its present secret, and ends in five minutes", async () => {
    const { apiKey, secret } = await create(owner);
    const { status, body } = await grant(owner, grantPath(apiKey.id));
    expect(status).toBe(200);
    expect(body.userId).toBe(owner.id);
    const reading = createKeyGrants(HASH_SECRET).read(body.token, Date.now());
    expect(reading).toMatchObject({
      kind: "valid",
      grant: {
        userId: owner.id,
        projectId: "prj_a",
        apiKeyId: apiKey.id,
        keyHash: hashApiKey(HASH_SECRET, secret),
      },
    });
    const left = reading.kind === "valid" ? reading.grant.expiresAt * 1_000 - Date.now() : 0;
    expect(left).toBeGreaterThan(200_000);
    expect(left).toBeLessThanOrEqual(300_000);
  });

  it.each([
    ["disabled", "UPDATE api_key SET status = 'disabled' WHERE id = $1"],
    ["expired", "UPDATE api_key SET expires_at = now() - interval '1 minute' WHERE id = $1"],
  ])("is refused for a key that is %s: the gateway wouldn't take it", async (state, enter) => {
    const { apiKey } = await create(owner);
    await test.pool.query(enter, [apiKey.id]);
    const { status, body } = await grant(owner, grantPath(apiKey.id));
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(state);
  });

  it("is refused for a key of an archived project", async () => {
    const { apiKey } = await create(owner);
    await test.pool.query("UPDATE project SET status = 'archived' WHERE id = 'prj_a'");
    const { status } = await grant(owner, grantPath(apiKey.id));
    await test.pool.query("UPDATE project SET status = 'active' WHERE id = 'prj_a'");
    expect(status).toBe(409);
  });

  it("is given to no one without the secret of the installation's servers, even with a session", async () => {
    const path = grantPath("key_owner");
    const [now, sign] = [
      Date.now(),
      (call: string, at: number, secret = INTERNAL_SECRET) => signService(secret, call, at),
    ];
    const proofs = [
      "",
      "x",
      sign(`POST ${path}`, now, "x".repeat(32)),
      sign(`POST ${grantPath("key_other")}`, now),
      sign(`POST ${path}`, now - 61_000),
    ];
    for (const proof of proofs)
      expect((await grant(owner, path, { [SERVICE_PROOF_HEADER]: proof })).status).toBe(403);
    expect((await grant(owner, path, { origin: "https://evil.example" })).status).toBe(403);
    expect((await grant(null, path)).status).toBe(401);
    expect((await grant(owner, path)).status).toBe(200);
  });

  it("is only for keys that the user may rotate, and for no one who left", async () => {
    const { admin, developer, stranger } = stage;
    const { apiKey } = await create(developer);
    expect((await grant(admin, grantPath(apiKey.id))).status).toBe(200);
    expect((await grant(developer, grantPath(apiKey.id))).status).toBe(200);
    expect((await grant(developer, grantPath("key_owner"))).status).toBe(404);
    expect((await grant(stranger, grantPath(apiKey.id))).status).toBe(404);
    expect((await grant(stranger, grantPath(apiKey.id, "prj_b"))).status).toBe(404);
    await test.pool.query("DELETE FROM project_member WHERE user_id = $1", [developer.id]);
    expect((await grant(developer, grantPath(apiKey.id))).status).toBe(404);
    await test.pool.query("DELETE FROM member WHERE user_id = $1", [admin.id]);
    expect((await grant(admin, grantPath(apiKey.id))).status).toBe(404);
  });
});
