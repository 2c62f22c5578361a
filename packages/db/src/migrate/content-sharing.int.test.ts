import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmptyDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { migrate } from "./migrate.ts";

const MIGRATION = "20261126234500_content_sharing";
const MIGRATIONS = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await startEmptyDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
  folder = await mkdtemp(join(tmpdir(), "causeway-migrations-"));
});
afterEach(async () => {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The schema of the release before. */
async function migrateBefore(): Promise<void> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name < MIGRATION || name.endsWith(".toml"));
  for (const name of names) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  await migrate(database.url, folder);
}

/** A project per case: by whose keys it has stored responses (`r`) or videos (`v`). */
const CASES: readonly (readonly [project: string, stored: readonly string[], shares: boolean])[] = [
  ["nothing", [], false],
  ["one_developer", ["ann r", "ann v"], false],
  ["two_developers", ["ann r", "bob v"], true],
  ["owner_and_developer", ["owner v", "ann v"], true],
  ["owner_and_admin", ["owner r", "admin v"], false],
  ["owner_and_former", ["owner r", "former r"], true],
  ["owner_and_unknown", ["owner r", "unknown r"], true],
  ["deleted_video", ["owner r", "ann d"], false],
];

async function store(project: string, stored: string, at: number): Promise<void> {
  const [who, kind] = stored.split(" ");
  const key = `key_${project}_${at}`;
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id, updated_at)
     VALUES ($1, 'org_1', $2, 'k', $3, now())`,
    [key, project, who === "unknown" ? null : who],
  );
  if (kind === "r")
    await pool.query(
      `INSERT INTO response_item (id, created_at, organization_id, project_id, api_key_id, ancestors, input, response, bytes)
       VALUES ($1, now(), 'org_1', $2, $1, '{}', '', '', 0)`,
      [key, project],
    );
  else
    await pool.query(
      `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, body_hash, model, submit_state,
                              next_poll_at, deadline_at, reservation, deleted_at)
       VALUES ($1, 'org_1', $2, $1, now(), 'completed', '', 'm', 'accepted', now(), now(), '{}', $3)`,
      [key, project, kind === "d" ? new Date() : null],
    );
}

it("keeps what projects may depend on: keys share where several creators have stored something, not all owners or admins", async () => {
  await migrateBefore();
  await pool.query(`
    INSERT INTO organization (id, name) VALUES ('org_1', 'O');
    INSERT INTO "user" (id, name, email) SELECT id, id, id || '@example.com'
      FROM unnest(ARRAY['owner', 'admin', 'ann', 'bob', 'former']) id;
    INSERT INTO member (id, organization_id, user_id, role) VALUES ('m1', 'org_1', 'owner', 'owner'),
      ('m2', 'org_1', 'admin', 'admin'), ('m3', 'org_1', 'ann', 'developer'), ('m4', 'org_1', 'bob', 'developer')`);
  for (const [project, stored] of CASES) {
    await pool.query("INSERT INTO project (id, organization_id, name) VALUES ($1, 'org_1', 'P')", [project]);
    for (const [at, each] of stored.entries()) await store(project, each, at);
  }
  expect(await migrate(database.url)).toContain(MIGRATION);
  const { rows } = await pool.query(
    "SELECT id, keys_share_content AS shares, keys_share_content_by_upgrade AS notice FROM project",
  );
  const found = new Map(rows.map(({ id, shares, notice }) => [id, [shares, notice]]));
  expect(CASES.map(([project]) => [project, found.get(project)])).toEqual(
    CASES.map(([project, , shares]) => [project, [shares, shares]]),
  );
});
