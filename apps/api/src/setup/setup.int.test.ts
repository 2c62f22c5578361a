import { startService, startTestDatabase, startTestRedis, type TestService } from "@causeway/testing";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type Stores = readonly [
  Awaited<ReturnType<typeof startTestDatabase>>,
  Awaited<ReturnType<typeof startTestRedis>>,
];
let stores: Stores;
let database: pg.Client;
let services: TestService[];

beforeEach(async () => {
  services = [];
  stores = await Promise.all([startTestDatabase(), startTestRedis()]);
  database = new pg.Client({ connectionString: stores[0].url });
  await database.connect();
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await database.end();
  await Promise.all(stores.map((store) => store.stop()));
});

const ORIGIN = "http://localhost:3002";

async function startApi(env: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const [{ url: DATABASE_URL }, { url: REDIS_URL }] = stores;
  const service = await startService("api", {
    ...{ DATABASE_URL, REDIS_URL, DASHBOARD_URL: ORIGIN },
    AUTH_SECRET: "test-secret-of-the-set-up-tests-0123",
    GATEWAY_API_KEY_HASH_SECRET: "test-hash-secret-of-the-set-up-tests",
    ...env,
  });
  services.push(service);
  return service;
}

/** Tokens of the links in the log, oldest first. */
const linksOf = (...apis: readonly TestService[]) =>
  apis.flatMap((api) => [...api.log().matchAll(/\/setup\/([0-9a-f]{64})"/g)].map(([, token]) => token));

const post = (api: TestService, path: string, body: object) =>
  fetch(`${api.url}/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(body),
  });

const signUp = (api: TestService, setupToken: string | undefined) =>
  post(api, "/sign-up/email", {
    ...{ name: "Ann", email: "ann@example.com", password: "correct horse battery", setupToken },
  });

const tokens = async () => (await database.query("SELECT token_hash FROM setup_token")).rows;

describe("an API process that starts without an operator", () => {
  it("prints a link that works once, stores no trace of its token, and prints none after set-up", async () => {
    const api = await startApi();
    await expect.poll(() => linksOf(api)).toHaveLength(1);
    const [token = ""] = linksOf(api);
    expect(JSON.stringify(await tokens())).not.toContain(token);
    expect((await signUp(api, token)).status).toBe(200);
    expect((await signUp(api, token)).status).toBe(403);
    await expect.poll(tokens, { timeout: 10_000 }).toEqual([]);
    const next = await startApi();
    expect((await signUp(next, token)).status).toBe(403);
    expect(linksOf(api, next)).toEqual([token]);
  });

  it("prints the one link that works when two start at once; the other takes over when the first dies", async () => {
    const apis = await Promise.all([startApi(), startApi()]);
    await expect.poll(() => apis.map((api) => api.log()).join("")).toContain("another API process prints");
    await expect.poll(() => linksOf(...apis)).toHaveLength(1);
    const [printer, other] = linksOf(apis[0]).length === 1 ? apis : [apis[1], apis[0]];
    const [first] = linksOf(printer);
    await printer.kill();
    await expect.poll(() => linksOf(other), { timeout: 10_000 }).toHaveLength(1);
    expect((await signUp(other, first)).status).toBe(403);
    expect((await signUp(other, linksOf(other)[0])).status).toBe(200);
  });
});

describe("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const admin = { ADMIN_EMAIL: "Root@Example.com", ADMIN_PASSWORD: "correct horse battery" };
  const signIn = (api: TestService, password: string) =>
    post(api, "/sign-in/email", { email: "root@example.com", password });
  const users = async () => (await database.query('SELECT email, is_operator FROM "user"')).rows;

  it("create the operator's account once, and change nothing after that", async () => {
    const apis = await Promise.all([startApi(admin), startApi(admin)]);
    await expect.poll(users).toEqual([{ email: "root@example.com", is_operator: true }]);
    expect((await signIn(apis[0], admin.ADMIN_PASSWORD)).status).toBe(200);
    expect((await database.query("SELECT role FROM member")).rows).toEqual([{ role: "owner" }]);
    const changed = await startApi({ ...admin, ADMIN_PASSWORD: "another horse battery" });
    expect((await signIn(changed, "another horse battery")).status).toBe(401);
    expect(linksOf(...apis, changed)).toEqual([]);
  });

  it("create nothing alongside people who are no operators; the link is printed instead", async () => {
    await database.query(`INSERT INTO "user" (id, name, email) VALUES ('usr_1', 'Bob', 'bob@example.com')`);
    const api = await startApi(admin);
    await expect.poll(() => linksOf(api)).toHaveLength(1);
    expect(await users()).toEqual([{ email: "bob@example.com", is_operator: false }]);
    expect((await signUp(api, linksOf(api)[0])).status).toBe(200);
  });

  it("are refused one without the other", async () => {
    await expect(startApi({ ADMIN_EMAIL: "root@example.com" })).rejects.toThrow("ADMIN_PASSWORD is missing");
  });
});
