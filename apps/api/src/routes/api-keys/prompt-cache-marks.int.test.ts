import { afterAll, beforeAll, expect, it } from "vitest";
import { KEYS, type KeysStage, startKeysStage } from "../../testing/keys-stage.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage();
});
afterAll(() => stage.test.stop());

it("marks prompts for caches as its project does, unless it says otherwise", async () => {
  const { owner, create, call, auditOf } = stage;
  const { apiKey } = await create(owner);
  expect(apiKey).toMatchObject({ promptCacheMarks: null });
  expect((await create(owner, { promptCacheMarks: true })).apiKey).toMatchObject({
    promptCacheMarks: true,
  });
  const change = async (promptCacheMarks: boolean | null) =>
    (await call<object>(owner, "PATCH", `${KEYS}/${apiKey.id}`, { promptCacheMarks })).body;
  expect(await change(false)).toMatchObject({ promptCacheMarks: false });
  expect(await change(null)).toMatchObject({ promptCacheMarks: null });
  expect((await auditOf(apiKey.id)).slice(1)).toMatchObject([
    {
      action: "api_key.update",
      details: { changes: { promptCacheMarks: { before: null, after: false } } },
    },
    {
      action: "api_key.update",
      details: { changes: { promptCacheMarks: { before: false, after: null } } },
    },
  ]);
});
