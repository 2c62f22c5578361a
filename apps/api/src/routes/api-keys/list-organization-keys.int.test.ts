import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type KeysStage, startKeysStage, type Who } from "../../testing/keys-stage.ts";
import { insertKey, insertLog, insertProject } from "../../testing/test-app.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage();
});
afterAll(() => stage.test.stop());

it("a key is found among the keys of all projects, by those who may see it", async () => {
  const { test, owner, developer, stranger, call, create } = stage;
  await insertProject(test.pool, "prj_found", "org_a");
  const { apiKey } = await create(developer, { description: "Needle" });
  const { body: other } = await call<{ apiKey: { id: string } }>(owner, "POST", "/projects/prj_found/keys", {
    description: "Needle, too",
  });
  const find = async (who: Who) => {
    const { status, body } = await call<{ data: { id: string; projectId: string }[] }>(
      who,
      "GET",
      "/orgs/org_a/keys?search=needle",
    );
    return [status, (body.data ?? []).map(({ id, projectId }) => [id, projectId])];
  };
  const own = [apiKey.id, "prj_a"];
  expect(await find(owner)).toEqual([200, [[other.apiKey.id, "prj_found"], own]]);
  expect(await find(developer)).toEqual([200, [own]]);
  expect((await find(stranger))[0]).toBe(404);
  await test.pool.query("DELETE FROM project_member WHERE project_id = 'prj_a' AND user_id = $1", [
    developer.id,
  ]);
  expect(await find(developer)).toEqual([200, []]);
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
    developer.id,
  ]);
});

interface Used {
  readonly id: string;
  readonly lastUsedAt?: string | null;
  readonly requestsByDay?: readonly number[];
}

it("the use of keys of all projects is there where it is asked for, and never that of another organization", async () => {
  const { test, owner, developer, call, create } = stage;
  const { apiKey } = await create(developer);
  await insertProject(test.pool, "prj_used", "org_a");
  const other = { id: "key_used", organizationId: "org_a", projectId: "prj_used", userId: owner.id };
  await insertKey(test.pool, other);
  const at = new Date(Date.now() - 60_000);
  for (const [project, key, requests] of [
    ["prj_a", apiKey.id, 3],
    ["prj_used", other.id, 5],
    ["prj_b", other.id, 70],
  ] as const)
    await test.pool.query(
      `INSERT INTO usage_key_daily (bucket_start, organization_id, project_id, api_key_id, requests)
       SELECT date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', organization_id, id, $2, $3 FROM project WHERE id = $1`,
      [project, key, requests],
    );
  await insertLog(test.pool, {
    ...{ id: createId("req"), organization_id: "org_a", project_id: "prj_used" },
    ...{ api_key_id: other.id, created_at: at },
  });
  const list = async (who: Who, query: string) =>
    (await call<{ data: Used[] }>(who, "GET", `/orgs/org_a/keys${query}`)).body.data;
  const used = await list(owner, "?include=usage");
  const find = (id: string) => used.find((key) => key.id === id);
  expect(find(other.id)).toMatchObject({ lastUsedAt: at.toISOString() });
  expect(find(other.id)?.requestsByDay?.slice(-2)).toEqual([0, 5]);
  expect(find(apiKey.id)?.requestsByDay?.at(-1)).toBe(3);
  const ids = (await list(developer, "?include=usage")).map(({ id }) => id);
  expect(ids).toContain(apiKey.id);
  expect(ids).not.toContain(other.id);
  for (const key of await list(owner, "")) expect(key).not.toHaveProperty("requestsByDay");
  const refused = await call(owner, "GET", "/orgs/org_a/keys?include=secrets");
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ["include"]]);
});
