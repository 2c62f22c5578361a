import type { ErrorCode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { until } from "@causeway/testing";
import { type StatusCase, sim } from "./status-case.ts";
import { NARROW_REQUESTS, type StatusWorld } from "./world.ts";

type UpstreamCode =
  | "upstream_rejected"
  | "insufficient_quota"
  | "upstream_rate_limited"
  | "upstream_failed"
  | "upstream_unreachable"
  | "upstream_timeout"
  | "overloaded"
  | "unavailable"
  | "internal_error";

/** Each request has a provider key to itself: failures rest it. */
const ownKey = (world: StatusWorld, word = "sk") => world.createOwnKey(`${word}-${createId("req")}`);

const after = (controls: object): Pick<StatusCase, "provoke" | "hasAttempts"> => ({
  hasAttempts: true,
  provoke: async (world, door) => world.send(door, await ownKey(world), { prompt: sim(controls) }),
});

/** Fills the narrow gateway, so that it takes no more. */
async function fill(world: StatusWorld) {
  const leaving = new AbortController();
  const ids = Array.from({ length: NARROW_REQUESTS }, () => createId("req"));
  const asked = ids.map(async (id) => {
    const { key } = await world.createKey();
    const content = `${sim({ hang: true })} [id:${id}]`;
    return fetch(`${world.narrow.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }] }),
      signal: leaving.signal,
    }).catch(() => null);
  });
  await until(() => ids.every((id) => world.stack.simulator.tally().open.includes(id)));
  return () => {
    leaving.abort();
    return Promise.all(asked);
  };
}

const again = { "retry-after": /^[1-9]\d*$/ };

/** Where a provider can't count, the gateway estimates. */
const estimated = { never: { countTokens: "tokens that no provider counts are estimated" } };

/** Errors about what was asked, and about the gateway itself. */
export const UPSTREAM_CASES: Readonly<Record<UpstreamCode & ErrorCode, StatusCase>> = {
  upstream_rejected: {
    ...{ status: 422, type: "invalid_request_error", code: null },
    ...after({ status: 422, message: "No such river." }),
  },
  insufficient_quota: {
    ...estimated,
    ...{ status: 429, messagesStatus: 400, type: "insufficient_quota", param: null, hasAttempts: true },
    headers: { "x-should-retry": /^false$/, "retry-after": null },
    provoke: async (world, door) => world.send(door, await ownKey(world, "sk-credit")),
  },
  upstream_rate_limited: {
    ...estimated,
    ...{ status: 429, type: "upstream_error", param: null, headers: { "retry-after": /^7$/ } },
    ...after({ status: 429, retryAfter: 7 }),
  },
  upstream_failed: {
    ...estimated,
    ...{ status: 502, type: "upstream_error", param: null },
    ...after({ status: 500 }),
  },
  upstream_unreachable: {
    ...estimated,
    ...{ status: 502, type: "upstream_error", param: null, hasAttempts: true },
    provoke: async (world, door) =>
      world.send(door, await world.createOwnKey(`sk-${createId("req")}`, "http://127.0.0.1:9/v1")),
  },
  upstream_timeout: {
    ...estimated,
    ...{ status: 504, type: "upstream_error", param: null, hasAttempts: true },
    provoke: async (world, door) =>
      world.send(door, await ownKey(world), { gateway: world.hasty, prompt: sim({ hang: true }) }),
  },
  overloaded: {
    ...{ status: 503, messagesStatus: 529, type: "server_error", param: null, headers: again },
    during: fill,
    provoke: async (world, door) => world.send(door, await world.createKey(), { gateway: world.narrow }),
  },
  unavailable: {
    ...{ status: 503, messagesStatus: 529, type: "server_error", param: null, headers: again },
    during: async ({ cable }) => {
      cable.cut();
      return cable.restore;
    },
    provoke: async (world, door) => world.send(door, await world.createKey(), { gateway: world.narrow }),
  },
  internal_error: {
    ...{ status: 500, type: "server_error", param: null },
    // Only the API writes rules, and it would refuse this one.
    provoke: async (world, door) =>
      world.send(door, await world.createRuledKey("deny_models", { models: 5 })),
  },
};
