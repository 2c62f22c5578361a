import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { packPart } from "./pack-part.ts";
import { purgeContent } from "./purge-content.ts";
import { type StoredContent, writeContent } from "./write-content.ts";

const DAY_MS = 86_400_000;

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
  await pool.query(`
    INSERT INTO organization (id, name, retention, payload_retention_days)
      VALUES ('org_a', 'A', 'all', 10), ('org_b', 'B', 'all', 30);
    INSERT INTO project (id, organization_id, name)
      VALUES ('prj_a', 'org_a', 'A'), ('prj_a2', 'org_a', 'A2'), ('prj_b', 'org_b', 'B')`);
});
afterEach(async () => {
  await pool.end();
  await database.stop();
});

const part = await packPart(Buffer.from("x"), 1);
const content = (id: string, changes: Partial<StoredContent> = {}): StoredContent => ({
  ...{
    id,
    createdAtMs: Date.now(),
    organizationId: "org_a",
    projectId: "prj_a",
    request: part,
    response: part,
  },
  ...changes,
});
const daysAgo = (days: number) => Date.now() - days * DAY_MS;
const stored = async () =>
  (await pool.query<{ id: string }>("SELECT id FROM request_payload ORDER BY id")).rows.map(({ id }) => id);

describe("writing content", () => {
  it("stores each once, however often it comes", async () => {
    const rows = [content("req_1"), content("req_2", { organizationId: "org_b", projectId: "prj_b" })];
    expect(await writeContent(pool, rows)).toBe(2);
    expect(await writeContent(pool, rows)).toBe(0);
    expect(await stored()).toEqual(["req_1", "req_2"]);
  });

  it("stores nothing of one who switched it off, deleted it, or is gone, while it was on its way", async () => {
    const before = content("req_1");
    await pool.query("UPDATE organization SET retention = 'metadata' WHERE id = 'org_a'");
    expect(await writeContent(pool, [before])).toBe(0);
    await pool.query(
      "UPDATE organization SET retention = 'all', payload_visible_from = now() + interval '1 s' WHERE id = 'org_a'",
    );
    expect(await writeContent(pool, [before])).toBe(0);
    await pool.query("UPDATE organization SET payload_visible_from = NULL WHERE id = 'org_a'");
    await pool.query("UPDATE project SET status = 'deleted' WHERE id = 'prj_a'");
    expect(await writeContent(pool, [before, content("req_2", { projectId: "prj_a2" })])).toBe(1);
    await pool.query("UPDATE organization SET status = 'deleted'");
    expect(await writeContent(pool, [content("req_3", { projectId: "prj_a2" })])).toBe(0);
    expect(await stored()).toEqual(["req_2"]);
  });
});

describe("purging content", () => {
  it("#95 deletes in chunks what is older than each organization's own period, and nothing else", async () => {
    const old = Array.from({ length: 25 }, (_, index) =>
      content(`req_${index}`, { createdAtMs: daysAgo(11) }),
    );
    const other = { organizationId: "org_b", projectId: "prj_b" };
    await writeContent(pool, [...old, content("req_new", { createdAtMs: daysAgo(9) })]);
    await writeContent(pool, [content("req_other", { createdAtMs: daysAgo(11), ...other })]);
    let chunks = 0;
    const goOn = () => {
      chunks += 1;
      return true;
    };
    expect(await purgeContent(pool, { chunkRows: 10, goOn })).toBe(25);
    expect(chunks).toBe(3);
    expect(await stored()).toEqual(["req_new", "req_other"]);
    expect(await purgeContent(pool)).toBe(0);
  });

  it("deletes what was hidden, and all of a deleted organization and of a deleted project", async () => {
    await writeContent(pool, [content("req_1", { createdAtMs: daysAgo(1) }), content("req_2")]);
    await pool.query(
      "UPDATE organization SET payload_visible_from = now() - interval '1 hour' WHERE id = 'org_a'",
    );
    expect(await purgeContent(pool)).toBe(1);
    await writeContent(pool, [content("req_3", { projectId: "prj_a2" })]);
    await pool.query("UPDATE project SET status = 'deleted' WHERE id = 'prj_a2'");
    expect(await purgeContent(pool)).toBe(1);
    expect(await stored()).toEqual(["req_2"]);
    await pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_a'");
    expect(await purgeContent(pool)).toBe(1);
  });

  it("takes the excerpts of security events with it, and leaves the events", async () => {
    const insert = (id: string, days: number, excerpt: string | null) =>
      pool.query(
        `INSERT INTO guardrail_violation VALUES ($1, now() - $2 * interval '1 day', 'org_a', 'prj_a', 'key_a', 'req_1', 'grd_1',
           'Personal data', 'pii', 'email', 'redact', 'input', 'messages[0].content', 1, '{}', 'hash', $3)`,
        [id, days, excerpt],
      );
    await insert("vio_old", 11, "write to [EMAIL]");
    await insert("vio_new", 9, "write to [EMAIL]");
    await insert("vio_none", 11, null);
    expect(await purgeContent(pool)).toBe(1);
    expect(await purgeContent(pool)).toBe(0);
    const { rows } = await pool.query("SELECT id, excerpt FROM guardrail_violation ORDER BY id");
    expect(rows).toEqual([
      { id: "vio_new", excerpt: "write to [EMAIL]" },
      { id: "vio_none", excerpt: null },
      { id: "vio_old", excerpt: null },
    ]);
  });

  it("stops between chunks when told to, and continues the next time", async () => {
    const old = Array.from({ length: 6 }, (_, index) =>
      content(`req_${index}`, { createdAtMs: daysAgo(11) }),
    );
    await writeContent(pool, old);
    expect(await purgeContent(pool, { chunkRows: 4, goOn: () => false })).toBe(4);
    expect(await purgeContent(pool, { chunkRows: 4 })).toBe(2);
  });
});
