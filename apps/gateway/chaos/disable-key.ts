import { setTimeout as sleep } from "node:timers/promises";
import { hashApiKey } from "@causeway/crypto";
import type { FaultContext } from "./fault-context.ts";
import { addKey, type Stage } from "./stage.ts";

const IN_FORCE_WITHIN_MS = 1_000;

/** Promise 8: a disabled key is refused by every gateway within a second, also while Redis is started again. */
export async function disableKey({ stage, broken, took }: FaultContext): Promise<void> {
  const apiKey = await addKey(stage.stack);
  for (const { url } of stage.gateways) {
    // A gateway that was asked for a key too early keeps for a moment that there is none.
    while ((await ask(url, apiKey)) !== 200) await sleep(100);
  }
  const restarted = stage.stack.redis.restart();
  const hash = hashApiKey(stage.stack.env.GATEWAY_API_KEY_HASH_SECRET ?? "", apiKey);
  await disable(stage, hash);
  const startedAt = performance.now();
  await Promise.all(
    stage.gateways.map(async ({ url }) => {
      let sentAt = performance.now();
      while ((await ask(url, apiKey)) === 200) {
        sentAt = performance.now();
        await sleep(10);
      }
      took("disabled key refused", sentAt - startedAt);
      if (sentAt - startedAt > IN_FORCE_WITHIN_MS)
        broken(`a disabled key was taken ${Math.round(sentAt - startedAt)} ms later`);
    }),
  );
  await restarted;
}

const disable = ({ stack }: Stage, hash: Uint8Array | string) =>
  stack.pool.query(
    "UPDATE api_key SET status = 'disabled' WHERE id = (SELECT api_key_id FROM api_key_secret WHERE hash = $1)",
    [hash],
  );

/** The status; the provider is asked for one word. */
async function ask(url: string, apiKey: string): Promise<number> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "sim-echo",
      messages: [{ role: "user", content: '[sim {"status":400}]' }],
    }),
  });
  await response.arrayBuffer();
  return response.status === 400 ? 200 : response.status;
}
