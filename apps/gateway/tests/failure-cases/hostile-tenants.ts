import { createId } from "@causeway/crypto";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { Management } from "../own-keys/management.ts";

/** A key with an all-time and a daily budget, whose member, project and organization have the same ones, and credits. */
export async function createBudgetedKey(stack: GatewayStack, management: Management): Promise<TestKey> {
  const anchor = new Date();
  const key = await management.createKey();
  const { organizationId, projectId } = key;
  const member = createId("org").replace("org_", "usr_");
  await stack.sql(
    `UPDATE api_key SET created_by_user_id = $2, limit_total = 1000, limit_recurring = 1000, limit_window_unit = 'day',
       limit_window_count = 1, limit_window_anchor = $3 WHERE id = $1`,
    [key.id, member, anchor],
  );
  const levels = { member, project: projectId, organization: organizationId };
  for (const [level, subject] of Object.entries(levels))
    await stack.sql(
      `INSERT INTO level_limit (organization_id, level, subject_id, limit_total, limit_recurring, limit_window_unit,
         limit_window_count, limit_window_anchor) VALUES ($1, $2, $3, 1000, 1000, 'day', 1, $4)`,
      [organizationId, level, subject, anchor],
    );
  await stack.sql("INSERT INTO credit_account (organization_id, granted) VALUES ($1, 1000)", [
    organizationId,
  ]);
  return key;
}

/** Terms of an organization's own that would make the operator's keys nearly free. */
export async function overrideTerms(
  stack: GatewayStack,
  { organizationId }: TestKey,
  models: readonly string[],
): Promise<void> {
  for (const address of models) {
    const [provider, model] = address.split("/");
    const price = { prompt: "0", completion: "0", request: "0", imageOutput: "0", perCharacter: "0" };
    await stack.sql(
      `INSERT INTO model_override (id, scope, organization_id, model, provider, fields)
       VALUES ($1, 'organization', $2, $3, $4, $5)`,
      [
        ...[createId("ovr"), organizationId, model, provider],
        JSON.stringify({ price, contextLength: 1, maxInput: 1, maxOutput: 1 }),
      ],
    );
  }
}

/** A provider of the organization's own, with prices that it states itself. @returns the address of a model there */
export async function addLiar(management: Management, key: TestKey, baseUrl: string): Promise<string> {
  await management.addCustomProvider(key, { name: "liar", baseUrl, token: "token-of-the-liar" });
  const price = { prompt: "0.00000123", completion: "0.0000456" };
  await management.call("POST", `/orgs/${key.organizationId}/model-overrides`, {
    ...{ model: "any", provider: "liar", price },
  });
  return "liar/any";
}
