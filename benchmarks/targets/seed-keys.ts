import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { type SeededIds, seedFirstOrganization } from "@causeway/db/seed";

type Pool = ReturnType<typeof createPool>;

/** Keys of one installation, in clear. */
export interface BenchKeys {
  /** Without limits or rules. */
  readonly plain: string;
  /** All-time and monthly budget, requests, tokens and concurrency, two access rules; too wide ever to be reached. */
  readonly limited: string;
  /** Of an organization that stores content and caches responses. */
  readonly cached: string;
}

/** @param hashSecret the gateways' `GATEWAY_API_KEY_HASH_SECRET` */
export async function seedKeys(databaseUrl: string, hashSecret: string): Promise<BenchKeys> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  try {
    const plain = await seedOrganization(pool, hashSecret, "Bench");
    const cached = await seedOrganization(pool, hashSecret, "Cached");
    await turnCacheOn(pool, cached.ids);
    const limited = await seedLimitedKey(pool, hashSecret, plain.ids);
    return { plain: plain.key, limited, cached: cached.key };
  } finally {
    await pool.end();
  }
}

async function seedOrganization(
  pool: Pool,
  hashSecret: string,
  name: string,
): Promise<{ readonly key: string; readonly ids: SeededIds }> {
  const key = createApiKey();
  const ids = await seedFirstOrganization(pool, {
    email: `${name.toLowerCase()}@example.com`,
    organizationName: name,
    projectName: name,
    keyHash: hashApiKey(hashSecret, key),
    keyLast4: key.slice(-4),
  });
  return { key, ids };
}

async function turnCacheOn(pool: Pool, { organizationId, projectId }: SeededIds): Promise<void> {
  await pool.query("UPDATE organization SET retention = 'all' WHERE id = $1", [organizationId]);
  await pool.query("UPDATE project SET caching_enabled = true, cache_ttl_seconds = 86400 WHERE id = $1", [
    projectId,
  ]);
}

/** @returns a new key with the limits and rules of the headline row, in clear */
export async function seedLimitedKey(
  pool: Pool,
  hashSecret: string,
  { organizationId, projectId }: Pick<SeededIds, "organizationId" | "projectId">,
): Promise<string> {
  const [key, id] = [createApiKey(), createId("key")];
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, limit_total, limit_recurring, limit_window_unit,
                          limit_window_count, limit_window_anchor, requests_per_minute, tokens_per_minute, concurrency)
     VALUES ($1, $2, $3, 'Limited', 1000000, 500000, 'month', 1, now(), 2000000000, 2000000000, 100000)`,
    [id, organizationId, projectId],
  );
  await pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(hashSecret, key),
    id,
    key.slice(-4),
  ]);
  const rules = { allow_models: { models: ["sim*"] }, deny_providers: { providers: ["openai"] } };
  for (const [type, value] of Object.entries(rules)) {
    await pool.query("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
      createId("rule"),
      id,
      type,
      value,
    ]);
  }
  return key;
}

/**
 * The operator's overrides: a price of the model that is measured, and models that no catalog knows. An installation can
 * have 5,000.
 */
export async function seedOverrides(databaseUrl: string, count: number): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  try {
    await pool.query(
      `INSERT INTO model_override (id, scope, model, provider, fields)
       SELECT 'ovr_bench_' || n, 'operator', CASE n WHEN 1 THEN 'sim-echo' ELSE 'bench-model-' || n END,
              CASE n WHEN 1 THEN 'simulator' ELSE 'openai' END,
              '{"price": {"prompt": "0.000001", "completion": "0.000002"}}'
         FROM generate_series(1, $1::int) AS n`,
      [count],
    );
  } finally {
    await pool.end();
  }
}
