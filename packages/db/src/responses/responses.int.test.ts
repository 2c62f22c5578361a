import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { purgeContent } from "../content/index.ts";
import { createPool } from "../pool/index.ts";
import {
  deleteResponse,
  findConversation,
  findResponses,
  findResponsesOfItems,
  type StoredResponse,
  type StoredScope,
  writeResponse,
} from "./index.ts";

const DAY_MS = 86_400_000;

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
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

const response = (id: string, changes: Partial<StoredResponse> = {}): StoredResponse => ({
  ...{ id, createdAtMs: Date.now(), organizationId: "org_a", projectId: "prj_a", apiKeyId: "key_a" },
  ...{ ancestors: [], itemIds: [], input: Buffer.from([0, 255]), response: Buffer.from("r"), bytes: 3 },
  ...changes,
});
const wholeOf = (projectId: string) => ({ projectId, creator: null });
const daysAgo = (days: number) => Date.now() - days * DAY_MS;
const stored = async () =>
  (await pool.query<{ id: string }>("SELECT id FROM response_item ORDER BY id")).rows.map(({ id }) => id);
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();

describe("a stored response", () => {
  it("is written once, as it is, and read by its project alone", async () => {
    const made = response("resp_1", { ancestors: ["resp_0"] });
    expect([await writeResponse(pool, made), await writeResponse(pool, made)]).toEqual([true, false]);
    const { organizationId: _, projectId: __, apiKeyId: ___, itemIds: ____, ...read } = made;
    expect(await findResponses(pool, wholeOf("prj_a"), ["resp_1", "resp_2"])).toEqual([
      { ...read, creator: "key_a" },
    ]);
    for (const other of ["prj_a2", "prj_b"]) {
      expect(await findResponses(pool, wholeOf(other), ["resp_1"])).toEqual([]);
      expect(await findConversation(pool, wholeOf(other), "resp_1")).toEqual([]);
      expect(await deleteResponse(pool, wholeOf(other), "resp_1")).toBe(false);
    }
    expect([await deleteResponse(pool, wholeOf("prj_a"), "resp_1"), await stored()]).toEqual([true, []]);
  });

  it("is read and deleted by keys of its creator alone, where the scope says so", async () => {
    await pool.query(`INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id) VALUES
      ('key_a', 'org_a', 'prj_a', 'a', 'usr_ann'), ('key_b', 'org_a', 'prj_a', 'b', 'usr_bob'), ('key_c', 'org_a', 'prj_a', 'c', NULL)`);
    await writeResponse(pool, response("resp_1"));
    await writeResponse(pool, response("resp_2", { apiKeyId: "key_b", ancestors: ["resp_1"] }));
    await writeResponse(pool, response("resp_3", { apiKeyId: "key_c" }));
    const ids = ["resp_1", "resp_2", "resp_3"];
    const reached = async (creator: string | null) =>
      (await findResponses(pool, { projectId: "prj_a", creator }, ids)).map((row) => [row.id, row.creator]);
    expect(await reached("usr_ann")).toEqual([["resp_1", "usr_ann"]]);
    expect(await reached("usr_bob")).toEqual([["resp_2", "usr_bob"]]);
    expect(await reached("key_c")).toEqual([["resp_3", "key_c"]]);
    expect(await reached("usr_eve")).toEqual([]);
    expect(await reached(null)).toHaveLength(3);
    const bobs = { projectId: "prj_a", creator: "usr_bob" };
    expect(idsOf(await findConversation(pool, bobs, "resp_2"))).toEqual(["resp_2"]);
    expect(await deleteResponse(pool, bobs, "resp_1")).toBe(false);
    expect(await deleteResponse(pool, bobs, "resp_2")).toBe(true);
  });

  it("is read with all it continues from, and never with those of another project", async () => {
    await writeResponse(pool, response("resp_1"));
    await writeResponse(pool, response("resp_x", { projectId: "prj_a2" }));
    await writeResponse(pool, response("resp_2", { ancestors: ["resp_1", "resp_x"] }));
    expect(idsOf(await findConversation(pool, wholeOf("prj_a"), "resp_2"))).toEqual(["resp_1", "resp_2"]);
  });

  it("is found by the items of its output, the newest first, by those who reach it", async () => {
    await pool.query(
      "INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id) VALUES ('key_a', 'org_a', 'prj_a', 'a', 'usr_ann')",
    );
    await writeResponse(pool, response("resp_1", { itemIds: ["rs_1", "msg_1"], createdAtMs: daysAgo(2) }));
    await writeResponse(pool, response("resp_2", { itemIds: ["msg_1"], createdAtMs: daysAgo(1) }));
    await writeResponse(pool, response("resp_x", { itemIds: ["msg_1"], projectId: "prj_a2" }));
    await writeResponse(pool, response("resp_old", { itemIds: ["msg_1"], createdAtMs: daysAgo(11) }));
    const find = async (scope: StoredScope, itemIds: string[]) =>
      (await findResponsesOfItems(pool, scope, itemIds)).map(({ id }) => id);
    expect(await find(wholeOf("prj_a"), ["msg_1"])).toEqual(["resp_2", "resp_1"]);
    expect(await find(wholeOf("prj_a"), ["rs_1", "rs_2"])).toEqual(["resp_1"]);
    expect(await find(wholeOf("prj_a"), ["resp_1"])).toEqual([]);
    expect(await find(wholeOf("prj_a"), [])).toEqual([]);
    expect(await find({ projectId: "prj_a", creator: "usr_ann" }, ["rs_1"])).toEqual(["resp_1"]);
    expect(await find({ projectId: "prj_a", creator: "usr_bob" }, ["rs_1"])).toEqual([]);
  });

  it("is not written for one who switched it off, deleted it, or is gone, while it was on its way", async () => {
    const changes = [
      "UPDATE organization SET retention = 'metadata' WHERE id = 'org_a'",
      "UPDATE organization SET retention = 'all', payload_visible_from = now() + interval '1 s' WHERE id = 'org_a'",
      "UPDATE organization SET payload_visible_from = NULL; UPDATE project SET status = 'deleted' WHERE id = 'prj_a'",
      "UPDATE project SET status = 'active'; UPDATE organization SET status = 'deleted' WHERE id = 'org_a'",
    ];
    for (const change of changes) {
      await pool.query(change);
      expect(await writeResponse(pool, response("resp_1"))).toBe(false);
    }
    await pool.query("UPDATE organization SET status = 'active'");
    expect(await writeResponse(pool, response("resp_1", { projectId: "prj_b" }))).toBe(false);
    expect(await writeResponse(pool, response("resp_1"))).toBe(true);
  });

  it("is hidden at once and purged when it is too old, was deleted with the content, or its project was", async () => {
    await writeResponse(pool, response("resp_old", { createdAtMs: daysAgo(11) }));
    await writeResponse(pool, response("resp_hidden", { createdAtMs: daysAgo(2) }));
    await writeResponse(pool, response("resp_kept", { createdAtMs: daysAgo(0.5) }));
    await writeResponse(pool, response("resp_gone", { projectId: "prj_a2" }));
    await writeResponse(
      pool,
      response("resp_b", { organizationId: "org_b", projectId: "prj_b", createdAtMs: daysAgo(11) }),
    );
    await pool.query(
      "UPDATE organization SET payload_visible_from = now() - interval '1 day' WHERE id = 'org_a'",
    );
    await pool.query("UPDATE project SET status = 'deleted' WHERE id = 'prj_a2'");
    const asked = ["resp_old", "resp_hidden", "resp_kept"];
    expect(idsOf(await findResponses(pool, wholeOf("prj_a"), asked))).toEqual(["resp_kept"]);
    expect(await purgeContent(pool, { chunkRows: 1 })).toBe(3);
    expect(await stored()).toEqual(["resp_b", "resp_kept"]);
  });
});
