import { afterAll, beforeAll, expect, it } from "vitest";
import { type KeysStage, startKeysStage, type Who } from "../../testing/keys-stage.ts";
import { insertProject } from "../../testing/test-app.ts";

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
