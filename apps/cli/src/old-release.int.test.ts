import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { copyTables, openSnapshot } from "@causeway/db/backup";
import {
  startEmptyDatabase,
  startService,
  startTestRedis,
  type TestDatabase,
  type TestService,
} from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Archive, readArchive } from "./archive/read-archive.ts";
import { causeway, createOwnedDatabase, type Run } from "./testing-backups.ts";

const FIXTURE = fileURLToPath(new URL("../fixtures/release-0.1.0", import.meta.url));
const DAY_MS = 86_400_000;
/** Older entries of the audit log are dropped, from a restored backup as well. */
const AUDIT_DAYS = 90;

const Description = z.object({
  secrets: z.record(z.string(), z.string()),
  passphrase: z.string(),
  owner: z.object({ email: z.string(), password: z.string() }),
  ...{ organizationId: z.string(), projectId: z.string(), apiKey: z.string() },
});

let server: TestDatabase;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let services: TestService[];
let fixture: z.infer<typeof Description>;
let url: string;
let restored: Run;

beforeAll(async () => {
  services = [];
  fixture = Description.parse(JSON.parse(await readFile(`${FIXTURE}.json`, "utf8")));
  [server, redis] = await Promise.all([startEmptyDatabase(), startTestRedis()]);
  url = await createOwnedDatabase(server.url);
  restored = await causeway(["restore", `${FIXTURE}.age`], {
    ...{ DATABASE_URL: url, BACKUP_PASSPHRASE: fixture.passphrase, ...fixture.secrets },
  });
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await Promise.all([server.stop(), redis.stop()]);
});

const openFixture = (): Promise<Archive> =>
  readArchive(`${FIXTURE}.age`, { identityFile: undefined, passphrase: fixture.passphrase });

type Rows = Map<string, string[]>;

const sortedLines = (parts: readonly Buffer[]): string[] =>
  Buffer.concat(parts).toString("utf8").split("\n").filter(Boolean).sort();

async function readFixtureRows(archive: Archive): Promise<Rows> {
  const rows: Rows = new Map();
  for await (const { name, data } of archive.tables) {
    const parts: Buffer[] = [];
    for await (const part of data) parts.push(part);
    rows.set(name, sortedLines(parts));
  }
  return rows;
}

/** The columns that the old release had, of every table that it had. */
async function readPresentRows({ manifest }: Archive): Promise<Rows> {
  const client = await openSnapshot(url);
  const parts = new Map<string, Buffer[]>();
  for await (const { table, data } of copyTables(client, manifest.content.tables, () => {})) {
    parts.set(table, [...(parts.get(table) ?? []), data]);
  }
  await client.end();
  return new Map([...parts].map(([table, buffers]) => [table, sortedLines(buffers)]));
}

describe("the database of release 0.1.0", () => {
  it("is restored and migrated to this release", async () => {
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("Restored 807 rows") });
    expect(restored.out).toContain("applied 20261122063000_schema_compatibility");
    const { out } = await causeway(["migrate", "--check"], { DATABASE_URL: url });
    expect(out).toBe("The database is up to date.\n");
  });

  it("has every row it had, with every value", async () => {
    const archive = await openFixture();
    const [before, now] = [await readFixtureRows(archive), await readPresentRows(archive)];
    const isOld = Date.parse(archive.manifest.createdAt) < Date.now() - (AUDIT_DAYS - 35) * DAY_MS;
    const compared = [...before.keys()].filter((table) => !(isOld && table === "audit_log"));
    expect(compared.length).toBeGreaterThan(25);
    for (const table of compared) {
      const rows = new Set(now.get(table));
      const missing = before.get(table)?.filter((row) => !rows.has(row));
      expect({ table, missing }).toEqual({ table, missing: [] });
    }
  });

  it("is read by the management API, signed in as its owner", async () => {
    const api = await start("api", { DASHBOARD_URL: "http://localhost:3002" });
    const cookie = await signIn(api);
    const { organizationId, projectId } = fixture;
    const paths = [
      ...["", "/projects", "/members", "/invitations", "/provider-keys", "/custom-providers"].map(
        (path) => `/orgs/${organizationId}${path}`,
      ),
      ...["/access-tokens", "/credits", "/audit-log", "/logs", "/usage"].map(
        (path) => `/orgs/${organizationId}${path}`,
      ),
      ...["", "/keys", "/logs", "/usage"].map((path) => `/projects/${projectId}${path}`),
    ];
    for (const path of paths) {
      const response = await fetch(`${api.url}${path}`, { headers: { cookie } });
      const text = await response.text();
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect(text.length).toBeGreaterThan(100);
    }
    const logs = await fetch(`${api.url}/projects/${projectId}/logs`, { headers: { cookie } });
    const { data } = (await logs.json()) as { data: { id: string }[] };
    const [log] = data;
    const one = await fetch(`${api.url}/projects/${projectId}/logs/${log?.id}`, { headers: { cookie } });
    expect(one.status).toBe(200);
  });

  it("lets its applications call the gateway with their keys", async () => {
    const simulator = await startService("simulator", {});
    services.push(simulator);
    const gateway = await start("gateway", {
      LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
      SIMULATOR: "true",
    });
    const response = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${fixture.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "Hi" }] }),
    });
    expect(response.status).toBe(200);
  });
});

async function start(name: "api" | "gateway", env: Readonly<Record<string, string>>): Promise<TestService> {
  const service = await startService(name, {
    ...{ DATABASE_URL: url, REDIS_URL: redis.url, ...fixture.secrets },
    ...env,
  });
  services.push(service);
  return service;
}

async function signIn(api: TestService): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3002" },
    body: JSON.stringify(fixture.owner),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
