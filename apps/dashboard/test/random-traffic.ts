import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { startService, until } from "@causeway/testing";
import type { KeysStage } from "./keys-stage.ts";
import type { Random } from "./random.ts";

const MODELS = ["sim-echo", "sim-large", "openai/gpt-4o-mini"] as const;
const KEYS = ["key_web", "key_batch", "key_empty"] as const;
/** How a request ends, by the simulator's controls. */
const FAULTS = [
  "",
  "",
  "",
  '{"status":400}',
  '{"status":500}',
  '{"garbage":true}',
  '{"failOnce":"K"}',
] as const;

/**
 * Sends random requests of a seed through a real gateway to the simulator, and waits until a worker has written them all.
 * @param onHalf runs between both halves
 * @returns how many were sent
 */
export async function sendTraffic(
  stage: KeysStage,
  random: Random,
  count: number,
  onHalf: () => Promise<unknown> = async () => {},
): Promise<number> {
  const { dashboard, pool, tenant } = stage;
  const secrets = await insertSecrets(stage);
  const folder = await mkdtemp(join(tmpdir(), "causeway-spool-"));
  const stores = { DATABASE_URL: dashboard.databaseUrl, REDIS_URL: dashboard.redisUrl, ...dashboard.secrets };
  const simulator = await startService("simulator", {});
  const gateway = await startService("gateway", {
    ...stores,
    ...{ SPOOL_DIR: folder, SIMULATOR: "true", DRAIN_DELAY_SECONDS: "0" },
    ...{ LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`, LLM_OPENAI_BASE_URL: `${simulator.url}/v1` },
    LLM_OPENAI_API_KEY: "sk-simulated",
  });
  const worker = await startService("worker", stores);
  try {
    const before = await countRequests(pool, tenant.projectId);
    for (let index = 0; index < count; index++) {
      if (index === Math.floor(count / 2)) await onHalf();
      await sendOne(gateway.url, secrets, random, index);
    }
    await until(async () => (await countRequests(pool, tenant.projectId)) === before + count, 60_000);
  } finally {
    await Promise.all([gateway.stop(), worker.stop()]);
    await simulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return count;
}

async function sendOne(
  url: string,
  secrets: ReadonlyMap<string, string>,
  random: Random,
  index: number,
): Promise<void> {
  const fault = random.pick(FAULTS).replace("K", `once-${index}`);
  // Some questions come again, and are answered from the cache.
  const question = random.isLikely(0.3) ? "Once more?" : `Question ${index}?`;
  // The first one is canceled for sure, so that there is a row of that kind whatever the seed.
  const isFirst = index === 0;
  const stream = random.isLikely(0.4) || isFirst;
  const isCanceled = stream && (random.isLikely(0.25) || isFirst);
  const abort = new AbortController();
  const slow = isCanceled ? '[sim {"tokens":400,"chunkDelayMs":20}] ' : fault && `[sim ${fault}] `;
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${secrets.get(isFirst ? KEYS[0] : random.pick(KEYS))}`,
      "content-type": "application/json",
      ...(random.isLikely(0.5) ? { "x-source": random.pick(["web", "batch"]) } : {}),
      ...(random.isLikely(0.5) ? { "x-session-id": random.pick(["s-1", "s-2"]) } : {}),
      ...(random.isLikely(0.5) ? { "x-causeway-team": random.pick(["search", "ads"]) } : {}),
    },
    body: JSON.stringify({
      model: random.pick(MODELS),
      messages: [{ role: "user", content: `${slow}${question}` }],
      ...(random.isLikely(0.5) ? { user: random.pick(["user-1", "user-2"]) } : {}),
      ...(stream ? { stream: true } : {}),
    }),
  });
  if (isCanceled && response.ok) {
    await response.body?.getReader().read();
    abort.abort();
  } else await response.arrayBuffer().catch(() => null);
}

/** A secret for each key; the last one may spend nothing, so that its requests are refused. */
async function insertSecrets({ pool, tenant, dashboard }: KeysStage): Promise<Map<string, string>> {
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, limit_total)
     VALUES ('key_empty', $1, $2, 'Used up', 0)`,
    [tenant.organizationId, tenant.projectId],
  );
  await pool.query("UPDATE organization SET retention = 'all' WHERE id = $1", [tenant.organizationId]);
  await pool.query("UPDATE project SET caching_enabled = true, cache_ttl_seconds = 600 WHERE id = $1", [
    tenant.projectId,
  ]);
  const secrets = new Map(KEYS.map((key) => [key as string, createApiKey()]));
  for (const [key, secret] of secrets) {
    const hash = hashApiKey(dashboard.secrets.GATEWAY_API_KEY_HASH_SECRET, secret);
    await pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
      ...[hash, key, secret.slice(-4)],
    ]);
  }
  return secrets;
}

async function countRequests(pool: KeysStage["pool"], project: string): Promise<number> {
  const { rows } = await pool.query<{ requests: number }>(
    "SELECT coalesce(sum(requests), 0)::int AS requests FROM request_log WHERE project_id = $1 AND is_final",
    [project],
  );
  return rows[0]?.requests ?? 0;
}
