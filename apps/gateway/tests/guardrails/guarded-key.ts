import type { GuardrailRule } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";

type RuleFields = Pick<GuardrailRule, "type" | "action"> & {
  readonly appliesTo?: GuardrailRule["appliesTo"];
  readonly roles?: GuardrailRule["roles"];
  readonly name?: string;
  readonly config: object;
};

const ALL_ROLES = ["system", "user", "assistant", "tool"];

/** Stores a rule of the key's organization, as the management API would. */
export async function addRule(
  { sql }: GatewayStack,
  { organizationId }: TestKey,
  { type, action, appliesTo = "both", roles = [], name = `No ${type}`, config }: RuleFields,
): Promise<string> {
  const id = `grd_${createId("req").slice(4)}`;
  await sql(
    `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, organizationId, name, type, action, appliesTo, roles.length > 0 ? roles : ALL_ROLES, config],
  );
  return id;
}

/** A key of an organization with these rules from the start. */
export async function createGuardedKey(
  stack: GatewayStack,
  rules: readonly RuleFields[],
  options: { readonly retained?: boolean; readonly cached?: boolean } = {},
): Promise<TestKey> {
  const key = await stack.createKey();
  if (options.retained || options.cached)
    await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
  if (options.cached)
    await stack.sql("UPDATE project SET caching_enabled = true WHERE id = $1", [key.projectId]);
  for (const rule of rules) await addRule(stack, key, rule);
  return key;
}

/** Security events of a request, once its row is written. */
export async function violationsOf(
  { sql, finalRow }: GatewayStack,
  clientRequestId: string,
): Promise<Record<string, unknown>[]> {
  const { id } = await finalRow(clientRequestId);
  return sql("SELECT * FROM guardrail_violation WHERE request_id = $1 ORDER BY id", [id]);
}
