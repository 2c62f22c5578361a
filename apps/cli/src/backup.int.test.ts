import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maintainPartitions } from "@causeway/db/partitions";
import { seedFirstOrganization } from "@causeway/db/seed";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  causeway,
  createOwnedDatabase,
  type Run,
  readAllRows,
  readSchema,
  SECRETS,
} from "./testing-backups.ts";

const ODD = "tab\t newline\n backslash \\N \\. quote ' \" \u{1F600} e\u0301";

let database: TestDatabase;
let folder: string;
let archive: string;
let written: Run;
/** The same for a public key: a passphrase costs every command that uses it a second of CPU time. */
let keyArchive: string;
let keyFile: string;
let writtenForKey: Run;

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "causeway-backup-"));
  await fill(database.url);
  archive = join(folder, "backup.age");
  written = await causeway(["backup", archive, "--with-secrets"], { DATABASE_URL: database.url });
  keyArchive = join(folder, "for-key.age");
  keyFile = join(folder, "key.txt");
  const identity = await generateX25519Identity();
  await writeFile(keyFile, `# created: today\n${identity}\n`);
  const args = ["backup", keyArchive, "--recipient", await identityToRecipient(identity)];
  writtenForKey = await causeway(args, { DATABASE_URL: database.url });
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

/** Rows with everything that a text format could get wrong, and a month that no new database has. */
async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await maintainPartitions(pool, new Date("2025-02-10T00:00:00Z"));
  // Drops what no one keeps that long, as restoring does.
  await maintainPartitions(pool, new Date());
  const { organizationId } = await seedFirstOrganization(pool, {
    ...{ email: "ada@example.com", userName: ODD, passwordHash: "salt:hash" },
    ...{ organizationName: ODD, projectName: "Default", keyHash: "hash-1", keyLast4: "abcd" },
  });
  await pool.query(
    `INSERT INTO audit_log (id, created_at, organization_id, action, resource_type, resource_id, details)
     SELECT 'aud_' || n, now() - n * interval '1 minute', $1, 'project.create', 'project', 'prj_1', $2
     FROM generate_series(1, 1000) n`,
    [organizationId, JSON.stringify({ name: ODD })],
  );
  await pool.query(
    `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
     VALUES ('grd_1', $1, $2, 'blocked_terms', 'redact', 'both', '{user,tool}', $3)`,
    [organizationId, ODD, JSON.stringify({ terms: [ODD] })],
  );
  await pool.query(
    `INSERT INTO guardrail_violation
     SELECT 'vio_' || n, now() - n * interval '1 day', $1, 'prj_1', 'key_1', 'req_1', 'grd_1', $2, 'blocked_terms', 'term',
            'redact', 'input', 'messages[0].content', n, ARRAY[$2], 'hash', $2
     FROM generate_series(0, 99) n`,
    [organizationId, ODD],
  );
  await pool.query(
    `INSERT INTO verification (id, identifier, value, expires_at)
     SELECT 'ver_' || n, 'id', repeat(md5(n::text), 3000), now() FROM generate_series(1, 100) n`,
  );
  await pool.end();
}

/** Restores into a new database of a role without rights. */
async function restoreNew(args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) {
  const url = await createOwnedDatabase(database.url);
  return { url, run: await causeway(["restore", ...args], { DATABASE_URL: url, ...env }) };
}

/** The same with the private key. */
const restoreNewByKey = (file = keyArchive, env: Readonly<Record<string, string | undefined>> = {}) =>
  restoreNew([file, "--identity", keyFile], { BACKUP_PASSPHRASE: undefined, ...env });

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

const tablesOf = async (url: string) => Object.keys(await readAllRows(url));

describe("a backup", () => {
  it("restored by an ordinary role into an empty database has every row, and the same schema", async () => {
    expect(written.code).toBe(0);
    const { url, run } = await restoreNew([archive]);
    expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored \d{4} rows/) });
    expect(await readAllRows(url)).toEqual(await readAllRows(database.url));
    expect(await readSchema(url)).toEqual(await readSchema(database.url));
    const { code, out } = await causeway(["migrate", "--check"], { DATABASE_URL: url });
    expect({ code, out }).toEqual({ code: 0, out: "The database is up to date.\n" });
  });

  it("starts a new epoch with every restore", async () => {
    const urls = [(await restoreNewByKey()).url, (await restoreNewByKey()).url];
    const epochs = await Promise.all(
      [database.url, ...urls].map(async (url) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query("SELECT epoch FROM installation");
        await client.end();
        return rows[0].epoch;
      }),
    );
    expect(epochs[0]).toBe("");
    expect(new Set(epochs).size).toBe(3);
  });

  it("is a file for its owner only, without a readable word in it", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(archive);
    expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    for (const word of ["ada@example.com", "manifest", SECRETS.AUTH_SECRET])
      expect(bytes.includes(word)).toBe(false);
    expect(await readdir(folder)).not.toContain("backup.age.partial");
  });

  it("is never written over another file", async () => {
    const { code, out } = await causeway(["backup", archive], { DATABASE_URL: database.url });
    expect({ code, out }).toEqual({ code: 1, out: `causeway backup failed: ${archive} already exists.\n` });
  });

  it("for a public key opens with its private key only", async () => {
    expect(writtenForKey).toMatchObject({ code: 0 });
    const verified = await causeway(["restore", keyArchive, "--verify", "--identity", keyFile], {
      ...{ DATABASE_URL: database.url, BACKUP_PASSPHRASE: undefined },
    });
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining("The archive is complete") });
    const other = await causeway(["restore", keyArchive, "--verify"], { DATABASE_URL: database.url });
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining("The archive can't be read") });
  });

  it("gives back its secrets into a new file", async () => {
    const file = join(folder, "secrets.env");
    const args = ["restore", archive, "--secrets-to", file];
    expect(await causeway(args, { DATABASE_URL: database.url })).toMatchObject({ code: 0 });
    expect(await readFile(file, "utf8")).toBe(
      (["AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET", "NOTIFICATION_SECRET"] as const)
        .map((name) => `${name}=${SECRETS[name]}\n`)
        .join(""),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe("restoring leaves an empty database when", () => {
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["the archive is cut in the middle", (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ["the archive is cut by one byte", (bytes) => bytes.subarray(0, -1)],
    [
      "the archive's last part is missing",
      (bytes) => bytes.subarray(0, bytes.length - (bytes.length % 65_552)),
    ],
    ["one bit of a row is changed", (bytes) => flip(bytes, bytes.length >> 1)],
    ["one bit of the header is changed", (bytes) => flip(bytes, 30)],
    ["something follows the archive", (bytes) => Buffer.concat([bytes, randomBytes(100)])],
    ["it is no archive", () => Buffer.from("hello")],
  ])("%s", async (_what, damage) => {
    const file = join(folder, `damaged-${randomBytes(4).toString("hex")}`);
    await writeFile(file, damage(await readFile(keyArchive)));
    const { url, run } = await restoreNewByKey(file);
    expect(run).toMatchObject({ code: 1, out: expect.stringContaining("The archive can't be read") });
    expect(await tablesOf(url)).toEqual([]);
  });

  it.each([
    ["AUTH_SECRET is another", { AUTH_SECRET: "x".repeat(32) }, "AUTH_SECRET must be the same"],
    [
      "the secret of keys is another",
      { GATEWAY_API_KEY_HASH_SECRET: "x".repeat(32) },
      "GATEWAY_API_KEY_HASH_SECRET must be the same",
    ],
    [
      "the secret of notifications is missing",
      { NOTIFICATION_SECRET: undefined },
      "NOTIFICATION_SECRET must be the same",
    ],
  ])("%s", async (_what, env, words) => {
    const { url, run } = await restoreNewByKey(keyArchive, env);
    expect(run).toMatchObject({ code: 1, out: expect.stringContaining(words) });
    expect(await tablesOf(url)).toEqual([]);
  });

  it.each<[string, (bytes: Buffer) => Buffer, object, string]>([
    [
      "the passphrase is wrong",
      (bytes) => bytes,
      { BACKUP_PASSPHRASE: "another passphrase" },
      "neither the passphrase",
    ],
    [
      "one bit of the header that names a passphrase is changed",
      (bytes) => flip(bytes, 30),
      {},
      "The archive can't be read",
    ],
  ])("%s", async (_what, damage, env, words) => {
    const file = join(folder, `for-passphrase-${randomBytes(4).toString("hex")}`);
    await writeFile(file, damage(await readFile(archive)));
    const { url, run } = await restoreNew([file], { ...env });
    expect(run).toMatchObject({ code: 1, out: expect.stringContaining(words) });
    expect(await tablesOf(url)).toEqual([]);
  });
});

describe("restoring works when", () => {
  it("AUTH_SECRET was rotated since, and still lists the old one", async () => {
    const { run } = await restoreNewByKey(keyArchive, {
      AUTH_SECRET: `${"n".repeat(32)},${SECRETS.AUTH_SECRET}`,
    });
    expect(run.code).toBe(0);
  });
});

describe("backup and restore refuse", () => {
  it("a database with tables", async () => {
    const { code, out } = await causeway(["restore", archive], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(out).toContain("The database isn't empty");
  });

  it("while a service uses the database", async () => {
    const service = new pg.Client({ connectionString: database.url, application_name: "causeway-worker" });
    await service.connect();
    const file = join(folder, "running.age");
    const backup = await causeway(["backup", file], { DATABASE_URL: database.url });
    const restore = await causeway(["restore", archive], { DATABASE_URL: database.url });
    await service.end();
    for (const { code, out } of [backup, restore]) {
      expect({ code, out }).toEqual({
        code: 1,
        out: "Stop every service first: causeway-worker are using the database.\n",
      });
    }
    expect(await readdir(folder)).not.toContain("running.age");
  });

  it.each([
    ["a passphrase that is a secret of the installation", { BACKUP_PASSPHRASE: SECRETS.AUTH_SECRET }, 1],
    ["a short passphrase", { BACKUP_PASSPHRASE: "short" }, 1],
    ["no key at all", { BACKUP_PASSPHRASE: undefined }, 2],
  ])("%s", async (_what, env, code) => {
    const run = await causeway(["backup", join(folder, "none.age")], { DATABASE_URL: database.url, ...env });
    expect(run.code).toBe(code);
    expect(run.out).toContain("BACKUP_PASSPHRASE");
    expect(await readdir(folder)).not.toContain("none.age");
  });
});
