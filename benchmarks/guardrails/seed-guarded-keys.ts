import { guardrailRuleInput, type GuardrailType } from "@causeway/contracts";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { seedFirstOrganization } from "@causeway/db/seed";

type Pool = ReturnType<typeof createPool>;
type Rule = readonly [type: GuardrailType, action: "block" | "redact" | "warn", config: object];

const SIX: readonly Rule[] = [
  ["prompt_injection", "warn", {}],
  ["jailbreak", "warn", {}],
  ["pii", "redact", {}],
  ["secrets", "redact", {}],
  ["file_types", "warn", { allowedTypes: ["image/*"] }],
  ["document_leakage", "warn", {}],
];
const ON_REQUESTS = SIX.filter(([type]) => type !== "document_leakage");
const TERMS = Array.from({ length: 1000 }, (_, at) => `secret term ${at}`);
const ALL: readonly Rule[] = [
  ...SIX,
  ["custom_regex", "redact", { pattern: "EMP-\\d{5}(?:-[a-z]+)*" }],
  ["blocked_terms", "redact", { terms: TERMS }],
];

/** Keys of organizations with guardrails, in clear. */
export interface GuardedKeys {
  /** All system types that inspect requests, on requests only. */
  readonly requests: string;
  /** All six system types, with their defaults. */
  readonly six: string;
  /** The same, a regular expression and 1,000 terms. */
  readonly all: string;
}

/** @param hashSecret the gateways' `GATEWAY_API_KEY_HASH_SECRET` */
export async function seedGuardedKeys(databaseUrl: string, hashSecret: string): Promise<GuardedKeys> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  try {
    return {
      requests: await seedKey(pool, hashSecret, ON_REQUESTS, "input"),
      six: await seedKey(pool, hashSecret, SIX),
      all: await seedKey(pool, hashSecret, ALL),
    };
  } finally {
    await pool.end();
  }
}

async function seedKey(
  pool: Pool,
  hashSecret: string,
  rules: readonly Rule[],
  appliesTo?: "input",
): Promise<string> {
  const key = createApiKey();
  const name = createId("org");
  const { organizationId } = await seedFirstOrganization(pool, {
    ...{ email: `${name}@example.com`, organizationName: name, projectName: name },
    ...{ keyHash: hashApiKey(hashSecret, key), keyLast4: key.slice(-4) },
  });
  for (const [type, action, config] of rules) {
    const rule = guardrailRuleInput.parse({ type, name: type, action, config, appliesTo });
    await pool.query(
      `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [createId("key"), organizationId, type, type, action, rule.appliesTo, rule.roles, rule.config],
    );
  }
  return key;
}
