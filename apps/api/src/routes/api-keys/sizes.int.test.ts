import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertKey, MAX_KEYS } from "../../testing/test-app.ts";
import { KEYS, startKeysStage } from "../../testing/keys-stage.ts";

let stage: Awaited<ReturnType<typeof startKeysStage>>;

beforeAll(async () => {
  stage = await startKeysStage();
});
afterAll(() => stage?.test.stop());

describe("what an organization keeps for its keys", () => {
  it("is bounded for the rules of one key, whether they are added or changed", async () => {
    const { call, owner } = stage;
    const path = `${KEYS}/key_owner/iam`;
    const entries = Array.from({ length: 500 }, (_, at) => `${at}-`.padEnd(250, "x"));
    const rule = { ruleType: "deny_models", ruleValue: { models: entries } };
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await call(owner, "POST", path, rule));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409]);
    expect(answers[2]?.body.error.message).toContain("256 KB");
    const { body } = await call(owner, "POST", path, { ...rule, ruleValue: { models: ["small"] } });
    const changed = await call(owner, "PATCH", `${path}/${(body as unknown as { id: string }).id}`, rule);
    expect(changed.status).toBe(409);
    const { rows } = await stage.test.pool.query(
      "SELECT sum(octet_length(rule_value::text))::int AS bytes FROM iam_rule WHERE api_key_id = 'key_owner'",
    );
    expect(rows[0].bytes).toBeLessThan(256 * 1024);
  });

  it("is bounded for the number of its keys", async () => {
    const { call, owner, test } = stage;
    for (let at = 1; at < MAX_KEYS; at += 1)
      await insertKey(test.pool, {
        id: `key_${at}`,
        organizationId: "org_a",
        projectId: "prj_a",
        userId: owner.id,
      });
    const refused = await call(owner, "POST", KEYS, { description: "one more" });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      `An organization can have at most ${MAX_KEYS} API keys. Delete some first.`,
    ]);
    await test.pool.query("UPDATE api_key SET status = 'deleted' WHERE id = 'key_1'");
    expect((await call(owner, "POST", KEYS, { description: "one more" })).status).toBe(201);
  });
});
