import type { Metrics } from "@causeway/telemetry";
import type { MemoryBudget } from "./memory-budget.ts";
import type { Outcome } from "./content-sender.ts";

/** Metrics have both names for one release, so that no alert goes silent; the next one removes `payloads_…`. */
const PREFIXES = ["content", "payloads"];

/** Counts the requests whose content is stored or dropped. */
export function createContentMetrics(metrics: Metrics, memory: MemoryBudget) {
  const named = PREFIXES.map((prefix) => createNamed(metrics, memory, prefix));
  return {
    count: (outcome: Outcome | "no_memory", requests: number): void => {
      for (const { queued, dropped } of named) {
        if (outcome === "queued") queued.inc(requests);
        else dropped.inc({ reason: outcome }, requests);
      }
    },
  };
}

function createNamed(metrics: Metrics, memory: MemoryBudget, prefix: string) {
  metrics.gauge({
    name: `${prefix}_memory_bytes`,
    help: "Size of content in this process that isn't queued yet.",
    collect: (gauge) => gauge.set(memory.taken()),
  });
  return {
    queued: metrics.counter({
      name: `${prefix}_queued_total`,
      help: "Requests whose content was queued to be stored.",
    }),
    dropped: metrics.counter({
      name: `${prefix}_dropped_total`,
      help: "Requests whose content isn't stored: no_memory here, the queue is full, or it failed.",
      labels: ["reason"],
    }),
  };
}
