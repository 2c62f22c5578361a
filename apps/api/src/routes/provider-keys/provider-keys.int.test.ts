import { createAccessToken, createId, createSealer, hashAccessToken } from "@causeway/crypto";
import { unpackSecret } from "@causeway/providers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  HASH_SECRET,
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { GOOD_KEY, startTestProviderServer } from "../../testing/test-provider-server.ts";

type User = Awaited<ReturnType<typeof signUp>>;
type Who = User | { readonly token: string };

let test: TestApp;
let provider: Awaited<ReturnType<typeof startTestProviderServer>>;
let admin: User;
let developer: User;
let stranger: User;
const KEYS = "/orgs/org_a/provider-keys";
const SECRET = "sk-proj-VeryUniqueSecret0123456789";

beforeAll(async () => {
  [test, provider] = await Promise.all([
    startTestApp({ allowPrivateUpstreams: ["127.0.0.1"] }),
    startTestProviderServer(),
  ]);
  [admin, developer, stranger] = (await Promise.all(
    ["ada", "dan", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
});
afterAll(() => Promise.all([test.stop(), provider.close()]));

interface Key {
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly masked: string;
  readonly baseUrl: string | null;
  readonly settings: Record<string, string>;
  readonly position: number;
  readonly status: string;
}
interface Body extends Key {
  readonly data: Key[];
  readonly verdict: string;
  readonly message: string;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
}

async function call(who: Who, method: string, path: string, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: {
      ...("token" in who ? { authorization: `Bearer ${who.token}` } : { cookie: who.cookie, origin: ORIGIN }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Body, text };
}

const create = (fields: object = {}, who: Who = admin) =>
  call(who, "POST", KEYS, { provider: "openai", name: "Main", key: SECRET, ...fields });
const createAndGetId = async (fields: object = {}) => (await create(fields)).body.id;
const list = async () => (await call(admin, "GET", KEYS)).body.data;
const find = async (id: string) => (await list()).find((key) => key.id === id);

async function tokenWith(scopes: string[]): Promise<{ token: string }> {
  const token = createAccessToken();
  await test.pool.query(
    `INSERT INTO access_token (id, organization_id, name, hash, last4, scopes, created_by_user_id)
     VALUES ($1, 'org_a', 'ci', $2, $3, $4, $5)`,
    [createId("tok"), hashAccessToken(HASH_SECRET, token), token.slice(-4), scopes, admin.id],
  );
  return { token };
}

const auditOf = async (id: string): Promise<{ action: string; details: Record<string, unknown> }[]> =>
  (
    await test.pool.query(
      "SELECT action, details FROM audit_log WHERE resource_id = $1 ORDER BY created_at, id",
      [id],
    )
  ).rows;

/** What the gateway will find in the row. */
async function openStored(id: string) {
  const { rows } = await test.pool.query("SELECT sealed, provider_id FROM provider_key WHERE id = $1", [id]);
  const context = { organizationId: "org_a", rowId: id, providerId: rows[0].provider_id };
  return unpackSecret(createSealer("s".repeat(32)).open(rows[0].sealed, context));
}

/** Every table's files as they are on the disk. */
async function bytesOnDisk(): Promise<Buffer> {
  await test.pool.query("CHECKPOINT");
  const { rows } = await test.pool.query<{ bytes: Buffer }>(
    `SELECT pg_read_binary_file(pg_relation_filepath(oid), 0, 50000000, true) AS bytes FROM pg_class
     WHERE relkind IN ('r', 'i', 't') AND oid >= 16384 AND pg_relation_filepath(oid) IS NOT NULL`,
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes ?? Buffer.alloc(0)));
}

describe("storing a key", () => {
  it("shows it by its last characters, and keeps it sealed for its own row", async () => {
    const { status, body, text } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      provider: "openai",
      name: "Main",
      masked: "••••6789",
      baseUrl: null,
      settings: {},
      position: 0,
      status: "enabled",
    });
    expect(text).not.toContain(SECRET);
    expect(await openStored(body.id)).toEqual({ key: SECRET, settings: {} });
    expect(await find(body.id)).toMatchObject({ masked: "••••6789" });
    const [entry] = await auditOf(body.id);
    expect(entry).toMatchObject({ action: "provider_key.create", details: { provider: "openai" } });
  });

  it("leaves it in no byte of the database, no log line and no audit entry", async () => {
    const id = await createAndGetId();
    await call(admin, "PATCH", `${KEYS}/${id}`, { key: `${SECRET}-two` });
    await create({ key: SECRET, settings: { region: "nowhere" } });
    await create({ provider: "nobody" });
    const bedrock = { provider: "aws-bedrock", key: "AKIAUNIQUEACCESSKEY1" };
    await create({ ...bedrock, settings: { secretAccessKey: SECRET, sessionToken: `${SECRET}-session` } });
    const bytes = await bytesOnDisk();
    expect(bytes.includes(id)).toBe(true);
    for (const secret of [SECRET, bedrock.key]) {
      expect(bytes.includes(secret)).toBe(false);
      expect(test.lines.join("")).not.toContain(secret);
      expect((await call(admin, "GET", KEYS)).text).not.toContain(secret);
    }
  });

  it("knows what the operator's settings know: AWS's signing keys, Azure's resource, Google's accounts", async () => {
    const aws = await create({
      provider: "aws-bedrock",
      key: "AKIA0123456789",
      settings: { region: "eu-west-1", secretAccessKey: "wJalr", sessionToken: "FwoG" },
    });
    expect(aws.body.settings).toEqual({ region: "eu-west-1" });
    expect(aws.text).not.toContain("wJalr");
    expect(await openStored(aws.body.id)).toEqual({
      key: "AKIA0123456789",
      settings: { secretAccessKey: "wJalr", sessionToken: "FwoG" },
    });
    const azure = { provider: "azure", settings: { resource: "mine", apiVersion: "2024-10-21" } };
    expect((await create(azure)).body.settings).toEqual(azure.settings);
    expect((await create({ provider: "azure" })).body.error.fields).toHaveProperty(["settings.resource"]);
    const account = JSON.stringify({
      type: "service_account",
      client_email: "a@b.iam.gserviceaccount.com",
      private_key_id: "0123456789abcdef",
      private_key: "-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n",
    });
    const vertex = await create({ provider: "google-vertex", key: account, settings: { project: "p-1" } });
    expect(vertex.body).toMatchObject({ masked: "••••cdef", settings: { project: "p-1" } });
    expect((await create({ provider: "google-vertex", key: "/etc/key.json" })).status).toBe(400);
  });

  it("#101 takes a base URL that is public and https, and nothing that names a private host", async () => {
    for (const baseUrl of [
      "http://api.example.com/v1",
      "https://10.0.0.1/v1",
      "https://[::ffff:10.0.0.1]/v1",
      "https://0x7f.2/v1",
      "https://user:pass@api.example.com/v1",
      "https://api.example.com/v1?x=1",
      "https://api.example.com/v1#x",
      "nonsense",
    ]) {
      const { status, body } = await create({ baseUrl });
      expect({ baseUrl, status }).toEqual({ baseUrl, status: 400 });
      expect(body.error.fields).toHaveProperty("baseUrl");
    }
    for (const resource of ["evil.example/#", "169.254.169.254/#", "a?b", "a@b"])
      expect((await create({ provider: "azure", settings: { resource } })).status).toBe(400);
    const { body } = await create({ baseUrl: "https://api.example.com/v1/" });
    expect(body.baseUrl).toBe("https://api.example.com/v1");
    expect((await create({ baseUrl: `${provider.url}/v1` })).status).toBe(201);
  });

  it("refuses whatever does not fit, and never fails over it", async () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.jsonValue(), fc.integer());
    const body = fc.record(
      {
        provider: fc.oneof(fc.constantFrom("openai", "azure", "aws-bedrock", "google-vertex"), value),
        name: value,
        key: fc.oneof(fc.constant("sk-1"), value),
        baseUrl: value,
        settings: fc.oneof(fc.dictionary(fc.string(), value), value),
        position: fc.oneof(fc.double(), value),
        status: value,
        extra: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (entered) => {
        const { status } = await call(admin, "POST", KEYS, entered);
        expect([201, 400, 409]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

describe("changing a key", () => {
  it("replaces the key with its secret values, or leaves it alone", async () => {
    const id = await createAndGetId({
      provider: "aws-bedrock",
      key: "AKIA0123456789",
      settings: { region: "eu-west-1", secretAccessKey: "wJalr" },
    });
    const patch = (fields: object) => call(admin, "PATCH", `${KEYS}/${id}`, fields);
    expect((await patch({ name: "Other", settings: { region: "us-west-2" } })).status).toBe(200);
    expect(await find(id)).toMatchObject({ name: "Other", settings: { region: "us-west-2" } });
    expect((await openStored(id)).settings).toEqual({ secretAccessKey: "wJalr" });
    expect((await patch({ settings: { secretAccessKey: "x" } })).status).toBe(400);
    expect((await patch({ key: "bedrock-api-key-1234" })).status).toBe(200);
    expect(await openStored(id)).toEqual({ key: "bedrock-api-key-1234", settings: {} });
    const changes = await auditOf(id);
    expect(changes.at(-1)).toMatchObject({
      action: "provider_key.update",
      details: { keyReplaced: true, changes: { last4: { after: "1234" } } },
    });
    expect(JSON.stringify(changes)).not.toMatch(/bedrock-api-key|wJalr|v1\./);
  });

  it("seals it again when it is turned on again, and tells nothing when nothing changes", async () => {
    const id = await createAndGetId();
    const sealed = async () =>
      (await test.pool.query("SELECT sealed FROM provider_key WHERE id = $1", [id])).rows[0].sealed;
    const before = await sealed();
    await call(admin, "PATCH", `${KEYS}/${id}`, { status: "inactive" });
    expect(await sealed()).toBe(before);
    await call(admin, "PATCH", `${KEYS}/${id}`, { status: "active" });
    expect(await sealed()).not.toBe(before);
    expect((await openStored(id)).key).toBe(SECRET);
    const told = (await auditOf(id)).length;
    expect((await call(admin, "PATCH", `${KEYS}/${id}`, { status: "active" })).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(told);
  });

  it("gives back a base URL of its own", async () => {
    const id = await createAndGetId({ baseUrl: "https://proxy.example.com/v1" });
    expect((await call(admin, "PATCH", `${KEYS}/${id}`, { baseUrl: "https://10.0.0.1" })).status).toBe(400);
    expect((await call(admin, "PATCH", `${KEYS}/${id}`, { baseUrl: null })).status).toBe(200);
    expect(await find(id)).toMatchObject({ baseUrl: null });
  });

  it("sends a key to no other host unless it is entered again", async () => {
    const id = await createAndGetId();
    const patch = (fields: object, of = id) => call(admin, "PATCH", `${KEYS}/${of}`, fields);
    const { status, body } = await patch({ baseUrl: "https://thief.example.com/v1" });
    expect(status).toBe(400);
    expect(body.error.fields).toHaveProperty("key");
    expect(await find(id)).toMatchObject({ baseUrl: null });
    expect((await patch({ baseUrl: "https://api.openai.com/proxy/v1" })).status).toBe(200);
    expect((await patch({ baseUrl: "https://new.example.com/v1", key: SECRET })).status).toBe(200);
  });

  it("changes the region of a provider, but no host that is a setting, without the key", async () => {
    const bedrock = await createAndGetId({ provider: "aws-bedrock", settings: { region: "eu-west-1" } });
    const patch = (of: string, fields: object) => call(admin, "PATCH", `${KEYS}/${of}`, fields);
    expect((await patch(bedrock, { settings: { region: "us-east-1" } })).status).toBe(200);
    const databricks = await createAndGetId({ provider: "databricks", settings: { host: "a.example.com" } });
    expect((await patch(databricks, { settings: { host: "thief.example.com" } })).status).toBe(400);
    expect((await patch(databricks, { settings: { host: "b.example.com" }, key: SECRET })).status).toBe(200);
  });

  it("forgets what was cached when another server answers from now on", async () => {
    await insertProject(test.pool, "prj_cached", "org_a");
    const id = await createAndGetId({ provider: "aws-bedrock", settings: { region: "eu-west-1" } });
    const epochAfter = async (fields: object) => {
      expect((await call(admin, "PATCH", `${KEYS}/${id}`, fields)).status).toBe(200);
      const { rows } = await test.pool.query("SELECT cache_epoch FROM project WHERE id = 'prj_cached'");
      return rows[0].cache_epoch;
    };
    expect(await epochAfter({ name: "Other", status: "inactive" })).toBe(0);
    expect(await epochAfter({ settings: { region: "us-east-1" } })).toBe(1);
    expect(await epochAfter({ baseUrl: "https://proxy.example.com/v1", key: SECRET })).toBe(2);
  });

  it("orders the keys of a provider", async () => {
    const ids = [];
    for (const name of ["a", "b", "c"]) ids.push(await createAndGetId({ provider: "groq", name }));
    const [first = "", second = "", third = ""] = ids;
    const order = (keys: string[]) => call(admin, "PUT", `${KEYS}/order`, { provider: "groq", keys });
    expect((await order([third, first])).status).toBe(409);
    expect((await order([third, third, first])).status).toBe(409);
    expect((await order([third, first, second])).status).toBe(204);
    const groq = (await list()).filter((key) => key.provider === "groq");
    expect(groq.map(({ id, position }) => [id, position])).toEqual([
      [third, 0],
      [first, 1],
      [second, 2],
    ]);
    expect((await create({ provider: "groq", name: "d" })).body.position).toBe(3);
  });

  it("ends with its deletion", async () => {
    const id = await createAndGetId();
    expect((await call(admin, "DELETE", `${KEYS}/${id}`)).status).toBe(204);
    expect(await find(id)).toBeUndefined();
    expect((await call(admin, "DELETE", `${KEYS}/${id}`)).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: "provider_key.delete" });
  });
});

describe("testing a key", () => {
  it("says whether the provider takes it", async () => {
    const good = await createAndGetId({ key: GOOD_KEY, baseUrl: `${provider.url}/v1` });
    const bad = await createAndGetId({ baseUrl: `${provider.url}/v1` });
    expect((await call(admin, "POST", `${KEYS}/${good}/test`)).body).toMatchObject({ verdict: "ok" });
    const refused = await call(admin, "POST", `${KEYS}/${bad}/test`);
    expect(refused.body).toMatchObject({ verdict: "auth_failed" });
    expect(refused.text).not.toContain(SECRET);
    expect((await auditOf(bad)).at(-1)).toMatchObject({ action: "provider_key.test" });
  });

  it("is refused beyond so many a minute", async () => {
    await insertOrganization(test.pool, "org_busy", { [admin.id]: "owner" });
    const { body } = await call(admin, "POST", "/orgs/org_busy/provider-keys", {
      provider: "openai",
      name: "Main",
      key: GOOD_KEY,
      baseUrl: `${provider.url}/v1`,
    });
    const statuses = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await call(admin, "POST", `/orgs/org_busy/provider-keys/${body.id}/test`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it("asks to enter a key again that cannot be opened", async () => {
    const id = await createAndGetId();
    await test.pool.query("UPDATE provider_key SET sealed = 'v1.00000000.AAAA' WHERE id = $1", [id]);
    expect((await call(admin, "POST", `${KEYS}/${id}/test`)).status).toBe(409);
    expect((await call(admin, "PATCH", `${KEYS}/${id}`, { key: SECRET })).status).toBe(200);
    expect((await openStored(id)).key).toBe(SECRET);
  });
});

describe("who may", () => {
  const everything = (id: string): [method: string, path: string, body?: object][] => [
    ["GET", KEYS],
    ["POST", KEYS, { provider: "openai", name: "x", key: "sk" }],
    ["PUT", `${KEYS}/order`, { provider: "openai", keys: [] }],
    ["PATCH", `${KEYS}/${id}`, { name: "x" }],
    ["POST", `${KEYS}/${id}/test`],
    ["DELETE", `${KEYS}/${id}`],
  ];

  it("an admin, and a token with the scope; a developer sees nothing", async () => {
    const id = await createAndGetId();
    for (const [method, path, body] of everything(id))
      expect([path, (await call(developer, method, path, body)).status]).toEqual([path, 403]);
    const reader = await tokenWith(["provider_keys:read"]);
    expect((await call(reader, "GET", KEYS)).status).toBe(200);
    expect((await create({}, reader)).status).toBe(403);
    const manager = await tokenWith(["provider_keys:manage"]);
    expect((await create({}, manager)).status).toBe(201);
    expect((await call(developer, "GET", "/orgs/org_a/providers")).body.data.length).toBeGreaterThan(40);
  });

  it("no stranger, whose own organization does not reach the key either", async () => {
    const id = await createAndGetId();
    for (const [method, path, body] of everything(id)) {
      expect([path, (await call(stranger, method, path, body)).status]).toEqual([path, 404]);
      const own = path.replace("org_a", "org_b");
      if (path.includes(id))
        expect([own, (await call(stranger, method, own, body)).status]).toEqual([own, 404]);
    }
    expect(await find(id)).toMatchObject({ name: "Main" });
    expect((await call(admin, "PATCH", `${KEYS}/pk_none`, { name: "x" })).status).toBe(404);
  });
});
