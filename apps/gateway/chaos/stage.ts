import { setTimeout as sleep } from "node:timers/promises";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { startStack, type TestStack } from "@causeway/testing/stack";
import { Redis } from "ioredis";
import { type Balancer, type InFlight, openBalancer } from "./balancer.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import { openWire, type Wire } from "./wire.ts";

/** Without an answer until then, a gateway dies all the same: Redis may be unavailable. */
const BEGUN_WITHIN_MS = 1_000;

/** A service in its place: it can be killed and started again there. */
export interface Place {
  service(): TestService;
  start(): Promise<void>;
}

/** A gateway in its place behind the balancer. */
export interface GatewayPlace extends Place {
  readonly url: string;
  /** SIGKILL, as soon as the answer of a call has begun. Answers what it took with it. */
  kill(): Promise<InFlight>;
}

/** An installation whose parts can be killed and started again in their places. */
export interface Stage {
  readonly stack: TestStack;
  /** How gateway and worker reach PostgreSQL. */
  readonly database: Wire;
  /** The server itself, when it is the run's own. */
  readonly postgres: OwnPostgres | null;
  readonly balancer: Balancer;
  readonly apiKeys: readonly string[];
  readonly gateways: readonly GatewayPlace[];
  readonly worker: Place;
  /** A connection of the harness's own, which waits while Redis is unavailable. */
  readonly redis: Redis;
  stop(): Promise<void>;
}

/** Two gateways and a worker, with further settings, which get the simulator's address. A lease that ended is a lost request after a second, not a minute. */
export async function openStage(
  postgres: OwnPostgres | null,
  more: (simulatorUrl: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Stage> {
  const stack = await startStack({ gateways: 0, workers: 0, env: { LEASE_GRACE_SECONDS: "1" } });
  const database = await openWire(stack.database.url);
  const env = {
    ...{ DATABASE_URL: database.url, DRAIN_DELAY_SECONDS: "1" },
    // A provider alongside the simulator's own, which can fail alone.
    ...{ LLM_OPENAI_API_KEY: "sk-simulated", LLM_OPENAI_BASE_URL: `${stack.simulator.url}/v1` },
    ...more(stack.simulator.url),
  };
  await limitFirstKey(stack);
  await addGuardrails(stack);
  const apiKeys = [stack.apiKey, await addKey(stack)];
  const [first, second, worker] = await Promise.all([
    openPlace(stack, "gateway", env),
    openPlace(stack, "gateway", env),
    openPlace(stack, "worker", env),
  ]);
  const places = [first, second];
  const balancer = await openBalancer(places.map((place) => place.service().url));
  const redis = new Redis(stack.redis.url, { maxRetriesPerRequest: null });
  redis.on("error", () => {});
  return {
    ...{ stack, database, postgres, balancer, apiKeys, worker, redis },
    gateways: places.map((place) => asGateway(place, balancer)),
    stop: async () => {
      redis.disconnect();
      await balancer.close();
      await stack.stop();
      await database.close();
    },
  };
}

async function openPlace(
  stack: TestStack,
  name: "gateway" | "worker",
  env: Readonly<Record<string, string>>,
): Promise<Place> {
  let service = await stack.add(name, { env });
  const { port } = service;
  return {
    service: () => service,
    start: async () => {
      // Ready also while a store is unavailable.
      service = await stack.add(name, { port, env, healthPath: "/readyz" });
    },
  };
}

function asGateway(place: Place, balancer: Balancer): GatewayPlace {
  const { url } = place.service();
  return {
    ...place,
    url,
    kill: async () => {
      const end = performance.now() + BEGUN_WITHIN_MS;
      while (balancer.inFlight(url).begun.length === 0 && performance.now() < end) await sleep(1);
      // Counted before: no call begins at a gateway that is dead.
      const taken = balancer.inFlight(url);
      await place.service().kill();
      return taken;
    },
  };
}

/** Limits far off, so that every counter there is takes part. The key has not been used yet: no one holds an older context. */
async function limitFirstKey({ pool, ids }: TestStack): Promise<void> {
  await pool.query(
    `UPDATE api_key SET limit_total = 1000000, limit_recurring = 1000000, limit_window_unit = 'hour',
       limit_window_count = 1, limit_window_anchor = now() - interval '10 minutes',
       requests_per_minute = 10000000, tokens_per_minute = 1000000000, concurrency = 10000
     WHERE id = $1`,
    [ids.apiKeyId],
  );
}

/** One that redacts and one that blocks what clients say now and then. */
async function addGuardrails({ pool, ids }: TestStack): Promise<void> {
  const rules = [
    ["pii", "redact", { categories: ["email"], restore: false }],
    ["blocked_terms", "block", { match: "exact", caseSensitive: false, terms: ["Project Bluebird"] }],
  ] as const;
  for (const [type, action, config] of rules)
    await pool.query(
      `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
       VALUES ($1, $2, $3, $3, $4, 'input', '{user}', $5)`,
      [`grd_${type}`, ids.organizationId, type, action, config],
    );
}

/** One more key, without limits. */
export async function addKey({ pool, ids, env }: TestStack): Promise<string> {
  const [id, apiKey] = [createId("key"), createApiKey()];
  await pool.query(
    "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ($1, $2, $3, 'plain')",
    [id, ids.organizationId, ids.projectId],
  );
  await pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(env.GATEWAY_API_KEY_HASH_SECRET ?? "", apiKey),
    id,
    apiKey.slice(-4),
  ]);
  return apiKey;
}
