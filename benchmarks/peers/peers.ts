import type { Starter } from "../targets/start-targets.ts";
import type { PeerId } from "../targets/target.ts";
import { startLiteLlm, startLiteLlmWithRedis } from "./litellm.ts";
import { startPortkey } from "./portkey.ts";
import { startTensorZero, startTensorZeroWithRedis } from "./tensorzero.ts";

/** What a row does for each request in this benchmark, and what it leaves out of what Causeway does. */
interface Work {
  readonly does: string;
  readonly leavesOut: string;
}

export const PEERS: readonly Starter[] = [
  { ids: ["peer"], start: startPortkey },
  { ids: ["litellm"], start: startLiteLlm },
  { ids: ["litellm-redis"], start: startLiteLlmWithRedis },
  { ids: ["tensorzero"], start: startTensorZero },
  { ids: ["tensorzero-redis"], start: startTensorZeroWithRedis },
];

/** Gateways that `pnpm bench:peers` knows and can't start from a package registry. */
export const NOT_STARTED: readonly string[] = [
  "BricksLLM: a Go service with PostgreSQL and Redis, distributed as a container image",
  "LLMGateway: several services, distributed as container images",
];

const NO_RECORDS = "keys in a database, budgets, access rules, cost, durable usage records";

export const WORK: Readonly<Record<PeerId | "ours-worker-off" | "ours-worker-on", Work>> = {
  "ours-worker-off": {
    does: "API key, all-time and monthly budget, request, token and concurrency limits, two access rules, routing, cost, durable usage record in Redis before the last byte, log line",
    leavesOut: "rows in PostgreSQL, which the worker writes later",
  },
  "ours-worker-on": { does: "the same, and the rows in PostgreSQL", leavesOut: "nothing" },
  peer: {
    does: "passes requests to the provider that a header names",
    leavesOut: `keys, limits, ${NO_RECORDS}; streams, which it answers with 500 on current versions of Node.js`,
  },
  litellm: { does: "one master key, routing, cost in memory", leavesOut: `limits, ${NO_RECORDS}` },
  "litellm-redis": {
    does: "the same, and requests and tokens per minute of the model, counted in Redis",
    leavesOut: NO_RECORDS,
  },
  tensorzero: {
    does: "routing, its own request format",
    leavesOut: `keys, limits, ${NO_RECORDS}, rows in a database`,
  },
  "tensorzero-redis": {
    does: "the same, and requests per minute, counted in Redis",
    leavesOut: `keys, ${NO_RECORDS}. Its wheel can't migrate PostgreSQL, so no rows are written`,
  },
};
