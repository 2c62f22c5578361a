import { createId } from "@causeway/crypto";
import { holdConnection, readWorkerPresence } from "@causeway/db/installation";
import { seedFirstOrganization } from "@causeway/db/seed";
import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cookieOf,
  insertKey,
  insertLog,
  insertOrganization,
  insertProject,
  ORIGIN,
  PASSWORD,
  signUp,
  startTestApp,
  type TestApp,
} from "./testing/test-app.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let developer: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  developer = await signUp(test, "dan");
  stranger = await signUp(test, "sam");
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(test.pool, "prj_a1", "org_a");
  await insertProject(test.pool, "prj_a2", "org_a");
  await insertProject(test.pool, "prj_b", "org_b");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a1', $1)", [
    developer.id,
  ]);
  const inA1 = { organizationId: "org_a", projectId: "prj_a1" };
  await insertKey(test.pool, { id: "key_owner", ...inA1, userId: owner.id });
  await insertKey(test.pool, { id: "key_dev", ...inA1, userId: developer.id });
});
afterAll(() => test.stop());

/** What the tests read of the answers; a part that an answer lacks is undefined there. */
interface Body {
  data: { id: string; masked: string }[];
  nextCursor: string | null;
  error: { code: string; fields: Record<string, string> };
  attempts: object[];
  points: { requests: number }[];
  totals: { requests: number };
  models: object[];
  parts: { name: string; state: string; since: string; reason: string | null }[];
  openapi: string;
  paths: Record<string, object>;
  components: { schemas: object };
}

const get = async (path: string, user?: User): Promise<{ status: number; body: Body }> => {
  const response = await test.app.request(path, { headers: user ? { cookie: user.cookie } : {} });
  return { status: response.status, body: (await response.json()) as Body };
};
const idsOf = (body: { data: { id: string }[] }) => body.data.map((item) => item.id);

const signIn = (body: object, headers: Record<string, string> = { origin: ORIGIN }) =>
  test.app.request("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("signing in", () => {
  it("gives a session cookie that scripts cannot read and other sites do not send", async () => {
    const response = await signIn({ email: owner.email, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(/^causeway\.session_token=.*HttpOnly.*SameSite=Lax/);
    const session = await test.app.request("/session", { headers: { cookie: cookieOf(response) } });
    expect(await session.json()).toMatchObject({
      user: { id: owner.id, email: owner.email, isOperator: false },
    });
  });

  it("works for the account that an installation is seeded with", async () => {
    await seedFirstOrganization(test.pool, {
      email: "First@Example.com",
      passwordHash: await hashPassword(PASSWORD),
      organizationName: "First",
      projectName: "Default",
      keyHash: "hash-first",
      keyLast4: "abcd",
    });
    const cookie = cookieOf(await signIn({ email: "first@example.com", password: PASSWORD }));
    const orgs = await test.app.request("/orgs", { headers: { cookie } });
    expect(await orgs.json()).toMatchObject({ data: [{ name: "First", role: "owner" }] });
    const session = await test.app.request("/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { isOperator: true } });
  });

  it("fails with a wrong password like with an unknown email", async () => {
    const wrong = await signIn({ email: owner.email, password: "wrong horse battery" });
    const unknown = await signIn({ email: "nobody@example.com", password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it("is refused from a page of another origin", async () => {
    const response = await signIn(
      { email: owner.email, password: PASSWORD },
      { origin: "https://evil.example" },
    );
    expect(response.status).toBe(403);
  });

  it("ends with signing out", async () => {
    const cookie = cookieOf(await signIn({ email: owner.email, password: PASSWORD }));
    const out = await test.app.request("/api/auth/sign-out", {
      method: "POST",
      headers: { cookie, origin: ORIGIN },
    });
    expect(out.status).toBe(200);
    expect((await test.app.request("/session", { headers: { cookie } })).status).toBe(401);
  });

  it("cannot make anybody an operator of the installation", async () => {
    const response = await test.app.request("/api/auth/sign-up/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ name: "x", email: "x@example.com", password: PASSWORD, isOperator: true }),
    });
    const { rows } = await test.pool.query(`SELECT is_operator FROM "user" WHERE email = 'x@example.com'`);
    expect([response.status, rows[0]?.is_operator ?? false]).toEqual([expect.any(Number), false]);
  });

  it("leaves no password or session token in the log", async () => {
    await signIn({ email: owner.email, password: PASSWORD });
    const token = owner.cookie.split("=")[1]?.split(".")[0] ?? "";
    expect(test.lines.join("")).not.toContain(PASSWORD);
    expect(test.lines.join("")).not.toContain(token);
  });
});

describe("who sees what", () => {
  it("an owner sees the organization, its projects and all keys, masked", async () => {
    expect(idsOf((await get("/orgs", owner)).body)).toEqual(["org_a"]);
    expect(idsOf((await get("/orgs/org_a/projects", owner)).body)).toEqual(["prj_a1", "prj_a2"]);
    const keys = await get("/projects/prj_a1/keys", owner);
    expect(idsOf(keys.body).sort()).toEqual(["key_dev", "key_owner"]);
    expect(keys.body.data[0]).toMatchObject({ masked: "cw_••••a1B2", used: "0.000000000000" });
    expect(JSON.stringify(keys.body)).not.toContain("hash-");
  });

  it("a developer sees the projects it was given and its own keys", async () => {
    expect(idsOf((await get("/orgs/org_a/projects", developer)).body)).toEqual(["prj_a1"]);
    expect(idsOf((await get("/projects/prj_a1/keys", developer)).body)).toEqual(["key_dev"]);
    expect((await get("/projects/prj_a2/keys", developer)).status).toBe(404);
  });

  it("no one sees a deleted organization", async () => {
    await insertOrganization(test.pool, "org_gone", { [owner.id]: "owner" });
    await insertProject(test.pool, "prj_gone", "org_gone");
    await test.pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_gone'");
    expect(idsOf((await get("/orgs", owner)).body)).toEqual(["org_a"]);
    expect((await get("/projects/prj_gone/keys", owner)).status).toBe(404);
  });
});

describe("activity", () => {
  const ids: string[] = [];

  beforeAll(async () => {
    const start = Date.now() - 60_000;
    for (let index = 0; index < 5; index += 1) {
      const id = createId("req");
      ids.unshift(id);
      await insertLog(test.pool, {
        id,
        // Two rows share a moment: the id decides their order.
        created_at: new Date(start + Math.floor(index / 2) * 1_000),
        organization_id: "org_a",
        project_id: "prj_a1",
        api_key_id: index === 0 ? "key_dev" : "key_owner",
        total_cost: "0.000123000000",
        status: index === 4 ? 502 : 200,
        error_type: index === 4 ? "upstream_error" : "none",
        finish: index === 4 ? "error" : "stop",
        model: index === 3 ? "claude" : "gpt-4o-mini",
      });
    }
    await insertLog(test.pool, {
      id: createId("req"),
      created_at: new Date(start),
      organization_id: "org_a",
      project_id: "prj_a1",
      api_key_id: "key_owner",
      is_final: false,
      final_id: ids[0],
      status: 500,
      error_type: "upstream_error",
    });
  });

  it("pages through final rows, newest first, each exactly once", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await get(`/projects/prj_a1/logs?limit=2${cursor}`, owner);
      seen.push(...idsOf(body));
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it.each([
    ["model=claude", [1]],
    ["outcome=failed", [0]],
    ["outcome=succeeded", [1, 2, 3, 4]],
    ["apiKey=key_dev", [4]],
    ["provider=anthropic", []],
  ])("filters by %s", async (query, expected) => {
    const { body } = await get(`/projects/prj_a1/logs?${query}`, owner);
    expect(idsOf(body)).toEqual(expected.map((index) => ids[index]));
  });

  it("shows exact amounts and one request with the attempts before it", async () => {
    const { body } = await get(`/projects/prj_a1/logs/${ids[0]}`, owner);
    expect(body).toMatchObject({ id: ids[0], status: 502, cost: { total: "0.000123000000" } });
    expect(body.attempts).toMatchObject([{ status: 500, errorType: "upstream_error" }]);
  });

  it("of a developer is that of its own keys", async () => {
    expect(idsOf((await get("/projects/prj_a1/logs", developer)).body)).toEqual([ids[4]]);
    expect((await get(`/projects/prj_a1/logs/${ids[0]}`, developer)).status).toBe(404);
  });

  it("of another project does not hold it", async () => {
    expect((await get(`/projects/prj_a2/logs/${ids[0]}`, owner)).status).toBe(404);
  });

  it.each([
    "limit=0",
    "limit=1000",
    "limit=x",
    "cursor=%00",
    "cursor=AAAA",
    "from=yesterday",
    "outcome=maybe",
  ])("says what is wrong with ?%s", async (query) => {
    const { status, body } = await get(`/projects/prj_a1/logs?${query}`, owner);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "invalid_parameters",
      fields: { [query.split("=")[0] ?? ""]: expect.any(String) },
    });
  });
});

describe("usage", () => {
  const now = new Date("2026-03-10T12:30:00Z");
  // Of the key, and of the project over all keys.
  const insertUsage = (unit: string, bucket: string, key: string, requests: number, cost: string) =>
    test.pool.query(
      `WITH of_key AS (
         INSERT INTO usage_${unit} (bucket_start, organization_id, project_id, api_key_id, provider, model, credential_mode, requests, total_cost, input_tokens, duration_ms)
         VALUES ($1, 'org_a', 'prj_a1', $2, 'openai', 'gpt-4o-mini', 'operator', $3, $4, 10, 500)
       )
       INSERT INTO usage_project_${unit} (bucket_start, organization_id, project_id, provider, model, credential_mode, requests, total_cost, input_tokens, duration_ms)
       VALUES ($1, 'org_a', 'prj_a1', 'openai', 'gpt-4o-mini', 'operator', $3, $4, 10, 500)`,
      [bucket, key, requests, cost],
    );

  beforeAll(async () => {
    await insertUsage("hourly", "2026-03-10T10:00:00Z", "key_owner", 2, "0.000000000001");
    await insertUsage("hourly", "2026-03-10T12:00:00Z", "key_dev", 3, "1.100000000000");
    await insertUsage("daily", "2026-03-10T00:00:00Z", "key_owner", 7, "0.250000000000");
  });

  const read = (from: string, user: User = owner) =>
    get(`/projects/prj_a1/usage?from=${from}&to=${now.toISOString()}`, user);

  it("of up to 72 hours comes by the hour, exact, with empty hours filled in", async () => {
    const { body } = await read("2026-03-10T09:00:00.000Z");
    expect(body).toMatchObject({
      granularity: "hour",
      totals: { requests: 5, cost: "1.100000000001", inputTokens: 20, meanMs: 200 },
    });
    expect(body.points.map((point) => point.requests)).toEqual([0, 2, 0, 3]);
    expect(body.models).toMatchObject([{ model: "gpt-4o-mini", provider: "openai", requests: 5 }]);
  });

  it("of longer ranges comes by the UTC day, from the other rollup alone", async () => {
    const { body } = await read("2026-03-04T00:00:00.000Z");
    expect(body).toMatchObject({ granularity: "day", totals: { requests: 7, cost: "0.250000000000" } });
    expect(body.points).toHaveLength(7);
  });

  it("of a developer is that of its own keys", async () => {
    expect((await read("2026-03-10T09:00:00.000Z", developer)).body.totals.requests).toBe(3);
  });

  it("of an empty range or one too long is refused", async () => {
    expect((await read("2026-03-11T00:00:00.000Z")).status).toBe(400);
    expect((await read("2020-01-01T00:00:00.000Z")).status).toBe(400);
  });
});

describe("the API as a whole", () => {
  it("describes itself as OpenAPI 3.1", async () => {
    const { body } = await get("/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.components.schemas)).toContain("ApiKey");
  });

  it("shows its reference as a page that runs nothing", async () => {
    const response = await test.app.request("/docs");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('id="get-projects-project-logs"');
    expect(page).not.toContain("<script");
  });

  it("answers an unknown path in its own error shape", async () => {
    expect(await get("/nope", owner)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  it("refuses a change that another origin asks for with the visitor's cookie", async () => {
    const response = await test.app.request("/projects/prj_a1/keys", {
      method: "POST",
      headers: { cookie: owner.cookie, origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "untrusted_origin" } });
  });

  it("#85 says 503, never 401, while the database is unavailable", async () => {
    await test.pool.query("SELECT 1");
    const away = await startTestApp();
    const user = await signUp(away, "ann");
    await away.database.stop();
    const response = await away.app.request("/orgs", { headers: { cookie: user.cookie } });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
    const health = await away.app.request("/health");
    expect(health.status).toBe(503);
    const signIn = await away.app.request("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
    expect(signIn.status).toBe(503);
    await away.stop();
  });
});

it("operators see how every part is, and a worker by the connection that it keeps", async () => {
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [stranger.id]);
  const ask = async () => {
    const { parts } = (await get("/operator/health", stranger)).body;
    expect(parts.filter(({ since }) => !(Date.parse(since) <= Date.now()))).toEqual([]);
    expect(parts.find(({ name }) => name === "gateway")?.reason).toBe("ECONNREFUSED");
    return parts.map(({ name, state }) => ({ name, state }));
  };
  // No gateway and no worker run here.
  expect(await ask()).toEqual([
    { name: "gateway", state: "failed" },
    { name: "worker", state: "failed" },
    { name: "postgresql", state: "ok" },
    { name: "redis", state: "ok" },
    { name: "queue", state: "unknown" },
    { name: "cache", state: "unknown" },
    { name: "storage", state: "unknown" },
    { name: "mail", state: "ok" },
  ]);
  const worker = holdConnection(test.database.url, "causeway-worker-running");
  await expect.poll(() => readWorkerPresence(test.pool)).toBe("running");
  expect(await readWorkerPresence(test.pool, 0)).toBe("silent");
  await worker.close();
  await expect.poll(() => readWorkerPresence(test.pool)).toBe("absent");
});
