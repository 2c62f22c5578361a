import { globSync, readdirSync, readFileSync } from "node:fs";
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

const FOLDER = fileURLToPath(new URL("../fixtures/", import.meta.url));
const RELEASES = globSync("release-*.json", { cwd: FOLDER }).map((name) => name.slice(0, -".json".length));
const MIGRATIONS = readdirSync(new URL("../../../packages/db/prisma/migrations/", import.meta.url), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const DAY_MS = 86_400_000;
/** Older entries of the audit log are dropped, from a restored backup as well. */
const AUDIT_DAYS = 90;

const Description = z.object({
  secrets: z.record(z.string(), z.string()),
  passphrase: z.string(),
  owner: z.object({ email: z.string(), password: z.string() }),
  ...{ organizationId: z.string(), projectId: z.string(), apiKey: z.string() },
});

type Fixture = z.infer<typeof Description>;

let server: TestDatabase;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
beforeAll(async () => {
  [server, redis] = await Promise.all([startEmptyDatabase(), startTestRedis()]);
});
afterAll(async () => {
  await Promise.all([server.stop(), redis.stop()]);
});

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
async function readPresentRows({ manifest }: Archive, url: string): Promise<Rows> {
  const client = await openSnapshot(url);
  const parts = new Map<string, Buffer[]>();
  for await (const { table, data } of copyTables(client, manifest.content.tables, () => {})) {
    parts.set(table, [...(parts.get(table) ?? []), data]);
  }
  await client.end();
  return new Map([...parts].map(([table, buffers]) => [table, sortedLines(buffers)]));
}

describe.each(RELEASES)("the database of %s", (name) => {
  const path = `${FOLDER}${name}`;
  const fixture = Description.parse(JSON.parse(readFileSync(`${path}.json`, "utf8")));
  const services: TestService[] = [];
  let url: string;
  let restored: Run;

  beforeAll(async () => {
    url = await createOwnedDatabase(server.url);
    restored = await causeway(["restore", `${path}.age`], {
      ...{ DATABASE_URL: url, BACKUP_PASSPHRASE: fixture.passphrase, ...fixture.secrets },
    });
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
  });

  const openFixture = (): Promise<Archive> =>
    readArchive(`${path}.age`, { identityFile: undefined, passphrase: fixture.passphrase });

  async function start(
    service: "api" | "gateway",
    env: Readonly<Record<string, string>>,
  ): Promise<TestService> {
    const started = await startService(service, {
      ...{ DATABASE_URL: url, REDIS_URL: redis.url, ...fixture.secrets },
      ...env,
    });
    services.push(started);
    return started;
  }

  it("is restored and migrated to this release", async () => {
    const archive = await openFixture();
    const { migrations } = archive.manifest.content;
    const rows = [...(await readFixtureRows(archive)).values()].flat().length;
    expect(rows).toBeGreaterThan(500);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`Restored ${rows} rows`) });
    const later = MIGRATIONS.filter((name) => !migrations.includes(name));
    expect(later.filter((name) => !restored.out.includes(`applied ${name}`))).toEqual([]);
    const { out } = await causeway(["migrate", "--check"], { DATABASE_URL: url });
    expect(out).toBe("The database is up to date.\n");
  });

  it("has every row it had, with every value", async () => {
    const archive = await openFixture();
    const [before, now] = [await readFixtureRows(archive), await readPresentRows(archive, url)];
    const isOld = Date.parse(archive.manifest.createdAt) < Date.now() - (AUDIT_DAYS - 35) * DAY_MS;
    // A restore starts a new epoch of the installation.
    const changed = ["installation", ...(isOld ? ["audit_log"] : [])];
    const compared = [...before.keys()].filter((table) => !changed.includes(table));
    expect(compared.length).toBeGreaterThan(25);
    // Restored overrides count as changes.
    const { columns = [] } =
      archive.manifest.content.tables.find(({ name }) => name === "organization") ?? {};
    const revision = columns.indexOf("catalog_revision");
    const withoutRevision = (row: string) => row.split("\t").toSpliced(revision, 1).join("\t");
    for (const table of compared) {
      const isCounted = table === "organization" && revision >= 0;
      const toCompared = (row: string) => (isCounted ? withoutRevision(row) : row);
      const rows = new Set(now.get(table)?.map(toCompared));
      const missing = before
        .get(table)
        ?.map(toCompared)
        .filter((row) => !rows.has(row));
      expect({ table, missing }).toEqual({ table, missing: [] });
    }
  });

  it("is read by the management API, signed in as its owner", async () => {
    const api = await start("api", { DASHBOARD_URL: "http://localhost:3002" });
    const cookie = await signIn(api, fixture.owner);
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

async function signIn(api: TestService, owner: Fixture["owner"]): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3002" },
    body: JSON.stringify(owner),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
