import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { freePort, startService } from "@causeway/testing";
import { startKeysStage } from "../keys-stage.ts";

/** Both serve gpt-4o-mini. */
const PROVIDERS = ["OPENAI", "OPENROUTER"];

export const INTERNAL_SECRET = "the-internal-secret-of-the-people-tests";

/**
 * A whole installation as its people meet it: the stage of keys with a gateway, a worker, and the simulator behind three providers.
 *
 * @param env what the servers inherit to run at all
 * @param settings of the gateway, alongside the usual ones
 */
export async function startHouse(
  env: Readonly<Record<string, string | undefined>>,
  settings: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const gatewayUrl = `http://127.0.0.1:${port}`;
  const stage = await startKeysStage(
    { ...env, GATEWAY_URL: gatewayUrl, SIMULATOR: "true" },
    { api: { GATEWAY_URL: gatewayUrl, INTERNAL_SECRET } },
  );
  const { dashboard } = stage;
  const folder = await mkdtemp(join(tmpdir(), "causeway-house-"));
  const stores = { DATABASE_URL: dashboard.databaseUrl, REDIS_URL: dashboard.redisUrl, ...dashboard.secrets };
  const simulator = await startService("simulator", {});
  const [gateway, worker] = await Promise.all([
    startService(
      "gateway",
      {
        ...stores,
        ...{ INTERNAL_SECRET, SPOOL_DIR: folder, SIMULATOR: "true", DRAIN_DELAY_SECONDS: "0" },
        ...Object.fromEntries(
          PROVIDERS.flatMap((name) => [
            [`LLM_${name}_BASE_URL`, `${simulator.url}/v1`],
            [`LLM_${name}_API_KEY`, "sk-simulated"],
          ]),
        ),
        LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
        ...settings,
      },
      { port },
    ),
    startService("worker", stores),
  ]);
  return {
    ...stage,
    gatewayUrl,

    /** A request with a key. @returns its status and id; the worker lists it a moment later */
    async send(secret: string, body: object) {
      const response = await fetch(`${gatewayUrl}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await response.text();
      return { status: response.status, id: response.headers.get("x-request-id") ?? "" };
    },

    /** Gives one of the stage's keys a secret that works. */
    async insertSecret(key: string): Promise<string> {
      const secret = createApiKey();
      const hash = hashApiKey(dashboard.secrets.GATEWAY_API_KEY_HASH_SECRET, secret);
      await stage.pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
        ...[hash, key, secret.slice(-4)],
      ]);
      return secret;
    },

    async stop(): Promise<void> {
      await Promise.all([gateway.stop(), worker.stop()]);
      await simulator.stop();
      await rm(folder, { recursive: true, force: true });
      await stage.stop();
    },
  };
}

export type House = Awaited<ReturnType<typeof startHouse>>;
