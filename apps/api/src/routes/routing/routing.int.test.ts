import { createRouteStore, healthIdOf, keySubject, type NewHint, routeSubject } from "@causeway/route-stats";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const SEALED = "v1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const OWN = healthIdOf("pk_own", SEALED);
const OTHER = healthIdOf("pk_other", SEALED);
const SUMS = { ok: 9, failed: 1, firstTokenMs: 4_500, firstTokens: 9, tokens: 900, tokenMs: 9_000 };

let test: TestApp;
let redis: Redis;
let admin: User;
let developer: User;
let operator: User;

beforeAll(async () => {
  test = await startTestApp();
  redis = new Redis(test.redis.url);
  [admin, developer, operator] = (await Promise.all(
    ["ada", "dan", "otis"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  const members = { [admin.id]: "admin", [developer.id]: "developer", [operator.id]: "admin" };
  await insertOrganization(test.pool, "org_a", members);
  await insertOrganization(test.pool, "org_b", {});
  for (const [id, organization] of [
    ["pk_own", "org_a"],
    ["pk_other", "org_b"],
  ]) {
    await test.pool.query(
      `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, updated_at)
       VALUES ($1, $2, 'openai', 'Main', $3, 'abcd', now())`,
      [id, organization, SEALED],
    );
  }
  await createRouteStore(redis, 300_000).exchange(
    null,
    new Map([
      [routeSubject("*", "openai", null, "gpt-4o"), SUMS],
      [routeSubject("org_a", "azure", "eu", "gpt 4o"), SUMS],
      [routeSubject("org_b", "groq", null, "secret-model"), SUMS],
      [keySubject(OWN), SUMS],
    ]),
    [
      hint(OWN, { kind: "refused", holdsMs: null, reason: "invalid key" }),
      hint(OTHER, { reason: "not theirs" }),
      hint("operator openai 1", { kind: "credit", reason: "no credit" }),
      hint(routeSubject("*", "openai", null, "gpt-4o"), { kind: "open", reason: "connection refused" }),
      hint(routeSubject("org_a", "azure", "eu", "gpt 4o"), { kind: "open", holdsMs: 1, ageMs: 1_000 }),
    ],
  );
});
afterAll(async () => {
  redis?.disconnect();
  await test?.stop();
});

function hint(target: string, fields: Partial<NewHint>): NewHint {
  return {
    ...{ target, kind: "skipped", reason: "errors", ageMs: 0, holdsMs: 60_000, times: 1 },
    ...{ model: null, provider: "openai", keyHash: "0a1b2c3d", by: "gateway" },
    ...fields,
  };
}

interface Report {
  readonly routes: { readonly provider: string; readonly exclusion: unknown }[];
  readonly keys: { readonly id: string | null; readonly exclusions: { readonly kind: string }[] }[];
}

const read = (who: Who): Promise<{ status: number; body: Report }> =>
  ask<Report>(test, ["GET", "/orgs/org_a/routes"], who);
const reset = (who: Who, body: object) => ask(test, ["POST", "/orgs/org_a/routes/reset"], who, body);

describe("what gateways know of routes", () => {
  it("is shown with its figures and why something is excluded, the own and the operator's, no one else's", async () => {
    const { status, body } = await read(admin);
    expect(status).toBe(200);
    expect(body.routes).toHaveLength(2);
    expect(body.routes).toContainEqual({
      ...{ keys: "operator", provider: "openai", region: null, upstreamModel: "gpt-4o", attempts: 10 },
      ...{ successRate: 0.9, firstTokenMs: 500, tokensPerSecond: 100 },
      exclusion: expect.objectContaining({
        kind: "open",
        reason: "",
        until: expect.any(String),
      }),
    });
    const asOperator = (await read(operator)).body.routes;
    expect(asOperator).toContainEqual(
      expect.objectContaining({ exclusion: expect.objectContaining({ reason: "connection refused" }) }),
    );
    expect(body.routes).toContainEqual(
      expect.objectContaining({
        keys: "organization",
        region: "eu",
        upstreamModel: "gpt 4o",
        exclusion: null,
      }),
    );
    expect(body.keys).toEqual([
      expect.objectContaining({
        ...{ id: "pk_own", name: "Main", attempts: 10 },
        exclusions: [expect.objectContaining({ kind: "refused", reason: "invalid key", until: null })],
      }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret-model|not theirs|no credit/);
  });

  it("has no exclusions of a key that is disabled, until it is enabled again", async () => {
    const setStatus = (status: string) =>
      test.pool.query("UPDATE provider_key SET status = $1 WHERE id = 'pk_own'", [status]);
    const kinds = async () => (await read(admin)).body.keys[0]?.exclusions.map(({ kind }) => kind);
    await setStatus("inactive");
    expect(await kinds()).toEqual([]);
    await setStatus("active");
    expect(await kinds()).toEqual(["refused"]);
  });

  it("holds the operator's keys for operators alone", async () => {
    const { body } = await read(operator);
    expect(body.keys.at(-1)).toMatchObject({ id: null, name: "key 2", exclusions: [{ kind: "credit" }] });
  });

  it("is no developer's business", async () => {
    expect((await read(developer)).status).toBe(403);
    expect((await reset(developer, {})).status).toBe(403);
  });
});

describe("a simulated route", () => {
  const simulate = (who: Who, body: object) =>
    ask(test, ["POST", "/projects/prj_sim/routes/simulate"], who, body);

  beforeAll(async () => {
    await insertProject(test.pool, "prj_sim", "org_a");
    await test.pool.query("INSERT INTO operator_provider (provider, seen_at) VALUES ('azure', now())");
  });

  it("ranks the providers that there are keys for, with what gateways saw", async () => {
    const { status, body } = await simulate(admin, { model: "gpt-4o" });
    expect(status).toBe(200);
    const { candidates, excluded } = body as unknown as {
      candidates: { provider: string; keys: string; price: number }[];
      excluded: { provider: string; reason: string }[];
    };
    expect(candidates.map(({ provider, keys }) => [provider, keys]).sort()).toEqual([
      ["azure", "operator"],
      ["openai", "organization"],
    ]);
    expect(candidates.every(({ price }) => price > 0)).toBe(true);
    expect(excluded.find(({ provider }) => provider === "openrouter")?.reason).toBe("no_key");
  });

  it("ranks the providers of models to try next, as the request wants them", async () => {
    const provider = { only: ["azure"] };
    const asked = { model: "gpt-4o", models: ["gpt-4o", "gpt-4o-mini"], provider };
    const { status, body } = await simulate(admin, asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      candidates: [{ provider: "azure" }],
      excluded: expect.arrayContaining([{ provider: "openai", reason: "preference", message: null }]),
      fallbacks: [{ model: "gpt-4o-mini", candidates: [{ provider: "azure" }] }],
    });
    const wrong = await simulate(admin, { model: "gpt-4o", models: ["gpt-4o-mini", "no-such-model-9"] });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("models.1");
  });

  it("names what is wrong, and is for admins", async () => {
    expect((await simulate(admin, { model: "no-such-model-9" })).status).toBe(400);
    expect((await simulate(admin, { model: "auto" })).status).toBe(400);
    expect((await simulate(admin, { model: "gpt-4o", apiKey: "key_none" })).status).toBe(404);
    expect((await simulate(developer, { model: "gpt-4o" })).status).toBe(404);
  });
});

describe("a reset", () => {
  it("names keys of the organization only, and nothing unknown", async () => {
    expect((await reset(admin, { keys: ["pk_other"] })).status).toBe(400);
    expect((await reset(admin, { keys: [] })).status).toBe(400);
    expect((await reset(admin, { more: 1 })).status).toBe(400);
    expect((await reset(admin, { all: true })).status).toBe(403);
    const token = await insertAccessToken(test, "org_a", ["provider_keys:manage"]);
    expect((await reset(token, { all: true })).status).toBe(403);
    expect((await read(admin)).body.keys[0]?.exclusions).toHaveLength(1);
  });

  it("#41 ends what is held against the own keys, and appears in the audit log", async () => {
    expect((await reset(admin, {})).status).toBe(204);
    const { body } = await read(admin);
    expect(body.keys[0]?.exclusions).toEqual([]);
    expect(body.routes.find(({ provider }) => provider === "openai")?.exclusion).not.toBeNull();
    const { rows } = await test.pool.query(
      "SELECT user_id, details FROM audit_log WHERE action = 'provider_key.reset_health'",
    );
    expect(rows).toEqual([{ user_id: admin.id, details: { keys: ["pk_own", "org_a"] } }]);
  });

  it("of everything is an operator's", async () => {
    expect((await reset(operator, { all: true })).status).toBe(204);
    const { body } = await read(operator);
    expect(body.keys.flatMap(({ exclusions }) => exclusions)).toEqual([]);
    expect(body.routes.every(({ exclusion }) => exclusion === null)).toBe(true);
  });

  it("is not written down when the gateways cannot be told", async () => {
    await test.redis.kill();
    expect((await read(admin)).status).toBe(503);
    expect((await reset(admin, {})).status).toBe(503);
    const { rows } = await test.pool.query(
      "SELECT count(*)::int FROM audit_log WHERE action = 'provider_key.reset_health'",
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});
