import type { ErrorCode } from "@causeway/contracts";
import { until } from "@causeway/testing";
import { type StatusCase, sim } from "./status-case.ts";
import type { StatusWorld } from "./world.ts";

type MoneyCode = "insufficient_credits" | "budget_reserved" | "rate_limit_exceeded";

const again = { "retry-after": /^[1-9]\d*$/ };

/** A request that reserves more than the key may spend, and doesn't end. Call what is returned to end it. */
async function reserveAll(world: StatusWorld, authorization: string, organizationId: string) {
  const leaving = new AbortController();
  const asked = fetch(`${world.stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ model: "sim-echo", max_tokens: 16_000 },
      messages: [{ role: "user", content: `${sim({ hang: true })} [id:${organizationId}]` }],
    }),
    signal: leaving.signal,
  }).catch(() => {});
  await until(() => world.stack.simulator.tally().open.includes(organizationId));
  return async () => {
    leaving.abort();
    await asked;
  };
}

/** Errors about what the key's owner can spend. */
export const MONEY_CASES: Readonly<Record<MoneyCode & ErrorCode, StatusCase>> = {
  insufficient_credits: {
    ...{ status: 402, type: "insufficient_quota", param: null },
    never: { countTokens: "counting is free", createModeration: "moderations are free" },
    provoke: async (world, door) => world.send(door, await world.createKey(), { gateway: world.hasty }),
  },
  budget_reserved: {
    ...{ status: 429, type: "rate_limit_error", param: null, headers: { "retry-after": /^1$/ } },
    never: { countTokens: "counting is free" },
    provoke: async (world, door) => {
      const key = await world.createKey({ limit_total: "0.0001" });
      const end = await reserveAll(world, `Bearer ${key.key}`, key.organizationId);
      try {
        return await world.send(door, key);
      } finally {
        await end();
      }
    },
  },
  rate_limit_exceeded: {
    ...{ status: 429, type: "rate_limit_error", param: null },
    headers: { ...again, "x-ratelimit-limit-requests": /^1$/, "x-ratelimit-remaining-requests": /^0$/ },
    provoke: async (world, door) => {
      const key = await world.createKey({ requests_per_minute: 1 });
      await world.send(door, key);
      return world.send(door, key);
    },
  },
};
