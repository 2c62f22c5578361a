import { afterAll, beforeAll, expect, it } from "vitest";
import { KEYS, type KeysStage, startKeysStage } from "../../testing/keys-stage.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage();
});
afterAll(() => stage?.test.stop());

it("shows metadata in responses in its own form, until it has none", async () => {
  const { owner, call, create, auditOf } = stage;
  const made = await create(owner, {});
  expect(made.apiKey).toMatchObject({ metadataForm: null });
  const { apiKey } = await create(owner, { metadataForm: "none" });
  expect(apiKey).toMatchObject({ metadataForm: "none" });
  const change = async (body: object) => (await call(owner, "PATCH", `${KEYS}/${apiKey.id}`, body)).body;
  expect(await change({ metadataForm: "strings" })).toMatchObject({ metadataForm: "strings" });
  expect(await change({ description: "Renamed" })).toMatchObject({ metadataForm: "strings" });
  expect(await change({ metadataForm: null })).toMatchObject({ metadataForm: null });
  expect(await auditOf(apiKey.id)).toMatchObject([
    { action: "api_key.create", details: { metadataForm: "none" } },
    {
      action: "api_key.update",
      details: { changes: { metadataForm: { before: "none", after: "strings" } } },
    },
    { action: "api_key.update" },
    {
      action: "api_key.update",
      details: { changes: { metadataForm: { before: "strings", after: null } } },
    },
  ]);
});

it.each(["some", "", 1])("of a key is none of %j, and the answer names the field", async (metadataForm) => {
  const { owner, call } = stage;
  const { status, body } = await call<{ error: { fields: object } }>(owner, "POST", KEYS, {
    description: "Bot",
    metadataForm,
  });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ["metadataForm"]]);
});
