import { createSealer } from "@causeway/crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { GOOD_KEY, startTestProviderServer } from "../../testing/test-provider-server.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let provider: Awaited<ReturnType<typeof startTestProviderServer>>;
let admin: User;
let developer: User;
let stranger: User;
const PROVIDERS = "/orgs/org_a/custom-providers";

beforeAll(async () => {
  [test, provider] = await Promise.all([
    startTestApp({ allowPrivateUpstreams: ["127.0.0.1", "llm.internal"] }),
    startTestProviderServer(),
  ]);
  [admin, developer, stranger] = (await Promise.all(
    ["ada", "dan", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
});
afterAll(() => Promise.all([test.stop(), provider.close()]));

interface Provider {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly masked: string;
  readonly status: string;
}
interface Body extends Provider {
  readonly data: Provider[];
  readonly verdict: string;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
}

async function call(who: User, method: string, path: string, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: {
      cookie: who.cookie,
      origin: ORIGIN,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Body, text };
}

let made = 0;
/** Letters only. */
function newName(): string {
  made += 1;
  return `mine${[...String(made)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
}
const create = (fields: object = {}, who = admin) =>
  call(who, "POST", PROVIDERS, {
    name: newName(),
    baseUrl: "https://llm.example.com",
    token: "token-0123456789",
    ...fields,
  });
const createAndGetId = async (fields: object = {}) => (await create(fields)).body.id;
const find = async (id: string) =>
  (await call(admin, "GET", PROVIDERS)).body.data.find((one) => one.id === id);

async function openStored(id: string): Promise<string> {
  const { rows } = await test.pool.query("SELECT name, sealed_token FROM custom_provider WHERE id = $1", [
    id,
  ]);
  const context = { organizationId: "org_a", rowId: id, providerId: `custom:${rows[0].name}` };
  return createSealer("s".repeat(32)).open(rows[0].sealed_token, context);
}

describe("registering a custom provider", () => {
  it("keeps its token sealed and shows its last characters", async () => {
    const { status, body, text } = await create({ baseUrl: "https://llm.example.com/api/" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      baseUrl: "https://llm.example.com/api",
      masked: "••••6789",
      status: "enabled",
    });
    expect(text).not.toContain("token-");
    expect(await openStored(body.id)).toBe("token-0123456789");
    const { rows } = await test.pool.query("SELECT details, action FROM audit_log WHERE resource_id = $1", [
      body.id,
    ]);
    expect(rows).toMatchObject([{ action: "custom_provider.create", details: { name: body.name } }]);
    const dump = await test.pool.query(
      "SELECT c::text AS row FROM custom_provider c UNION ALL SELECT a::text FROM audit_log a",
    );
    expect(JSON.stringify(dump.rows)).not.toContain("token-0123");
    expect(test.lines.join("")).not.toContain("token-0123");
  });

  it("takes lowercase letters for a name, which no provider of the catalog and no other one has", async () => {
    for (const name of ["Mine", "my-corp", "a1", "", "ünter", "a b", "a".repeat(33)])
      expect((await create({ name })).body.error.fields).toHaveProperty("name");
    for (const name of ["openai", "anthropic", "simulator", "custom", "auto"])
      expect((await create({ name })).status).toBe(400);
    expect((await create({ name: "twice" })).status).toBe(201);
    expect((await create({ name: "twice" })).status).toBe(409);
  });

  it("explains why a base URL must not end in /v1", async () => {
    for (const baseUrl of ["https://llm.example.com/v1", "https://llm.example.com/v1/chat/completions"]) {
      const { status, body } = await create({ baseUrl });
      expect(status).toBe(400);
      expect(body.error.fields?.baseUrl).toContain("must not include /v1");
    }
  });

  it("#101 refuses private hosts, other protocols, credentials, queries and fragments", async () => {
    for (const baseUrl of [
      "http://llm.example.com",
      "ftp://llm.example.com",
      "https://192.168.1.1",
      "https://2130706434",
      "https://[::1]",
      "https://[64:ff9b::7f00:1]",
      "https://user@llm.example.com",
      "https://llm.example.com?",
      "https://llm.example.com#",
      "//llm.example.com",
    ]) {
      const { status, body } = await create({ baseUrl });
      expect({ baseUrl, status }).toEqual({ baseUrl, status: 400 });
      expect(body.error.fields).toHaveProperty("baseUrl");
    }
  });

  it("#102 takes hosts that the operator opened, also over http", async () => {
    expect((await create({ baseUrl: provider.url })).status).toBe(201);
    expect((await create({ baseUrl: "http://llm.internal:8000" })).status).toBe(201);
    expect((await create({ baseUrl: "http://other.internal:8000" })).status).toBe(400);
  });

  it("refuses whatever does not fit, and never fails over it", async () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.jsonValue());
    const body = fc.record(
      { name: value, baseUrl: value, token: value, status: value, extra: value },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (entered) => {
        expect([201, 400, 409]).toContain((await call(admin, "POST", PROVIDERS, entered)).status);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a registered provider", () => {
  it("is changed in all but its name", async () => {
    const id = await createAndGetId();
    const patch = (fields: object) => call(admin, "PATCH", `${PROVIDERS}/${id}`, fields);
    expect((await patch({ name: "other" })).status).toBe(400);
    expect((await patch({ baseUrl: "https://other.example.com/v1" })).status).toBe(400);
    expect((await patch({ baseUrl: "https://127.0.0.2" })).status).toBe(400);
    const update = { baseUrl: "https://other.example.com", token: "token-abcdefghi", status: "inactive" };
    expect((await patch(update)).status).toBe(200);
    expect(await find(id)).toMatchObject({ baseUrl: update.baseUrl, masked: "••••fghi", status: "disabled" });
    expect(await openStored(id)).toBe(update.token);
    expect((await patch({ status: "active" })).status).toBe(200);
    expect(await openStored(id)).toBe(update.token);
    const { rows } = await test.pool.query(
      "SELECT details FROM audit_log WHERE resource_id = $1 AND action = 'custom_provider.update'",
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/token-abc|v1\./);
    expect(rows[0].details).toMatchObject({ tokenReplaced: true });
  });

  it("sends its token to no other host unless it is entered again", async () => {
    const id = await createAndGetId();
    const patch = (fields: object) => call(admin, "PATCH", `${PROVIDERS}/${id}`, fields);
    for (const baseUrl of ["https://thief.example.com", "https://llm.example.com:8443"]) {
      const { status, body } = await patch({ baseUrl });
      expect(status).toBe(400);
      expect(body.error.fields).toHaveProperty("token");
    }
    expect(await find(id)).toMatchObject({ baseUrl: "https://llm.example.com" });
    expect((await patch({ baseUrl: "https://llm.example.com/api" })).status).toBe(200);
    expect((await patch({ baseUrl: "https://new.example.com", token: "token-of-new" })).status).toBe(200);
    expect(await openStored(id)).toBe("token-of-new");
  });

  it("is tested by its list of models", async () => {
    const good = await createAndGetId({ baseUrl: provider.url, token: GOOD_KEY });
    expect((await call(admin, "POST", `${PROVIDERS}/${good}/test`)).body).toMatchObject({ verdict: "ok" });
    const none = await createAndGetId({ baseUrl: `${provider.url}/none` });
    expect((await call(admin, "POST", `${PROVIDERS}/${none}/test`)).body).toMatchObject({
      verdict: "unsupported",
    });
    expect(provider.seen.map(({ path }) => path)).toContain("GET /none/v1/models");
  });

  it("forgets what was cached of it when it becomes another server, or none", async () => {
    const id = await createAndGetId();
    const epoch = async () =>
      (await test.pool.query("SELECT cache_epoch FROM project WHERE id = 'prj_a'")).rows[0].cache_epoch;
    const patch = (fields: object) => call(admin, "PATCH", `${PROVIDERS}/${id}`, fields);
    const before = await epoch();
    await patch({ status: "inactive" });
    await patch({ token: "token-another-one" });
    expect(await epoch()).toBe(before);
    await patch({ baseUrl: "https://llm.example.com/other" });
    expect(await epoch()).toBe(before + 1);
    await call(admin, "DELETE", `${PROVIDERS}/${id}`);
    expect(await epoch()).toBe(before + 2);
  });

  it("is deleted", async () => {
    const id = await createAndGetId();
    expect((await call(admin, "DELETE", `${PROVIDERS}/${id}`)).status).toBe(204);
    expect(await find(id)).toBeUndefined();
  });

  it("is no one's business but the organization's owners and admins", async () => {
    const id = await createAndGetId();
    const everything: [string, string, object?][] = [
      ["GET", PROVIDERS],
      ["POST", PROVIDERS, { name: "theirs", baseUrl: "https://llm.example.com", token: "t" }],
      ["PATCH", `${PROVIDERS}/${id}`, { status: "inactive" }],
      ["POST", `${PROVIDERS}/${id}/test`],
      ["DELETE", `${PROVIDERS}/${id}`],
    ];
    for (const [method, path, body] of everything) {
      expect([path, (await call(developer, method, path, body)).status]).toEqual([path, 403]);
      expect([path, (await call(stranger, method, path, body)).status]).toEqual([path, 404]);
      const own = path.replace("org_a", "org_b");
      if (path.includes(id))
        expect([own, (await call(stranger, method, own, body)).status]).toEqual([own, 404]);
    }
    expect(await find(id)).toMatchObject({ status: "enabled" });
  });
});
