import type { Metrics } from "@causeway/telemetry";
import type { MemoryBudget } from "./memory-budget.ts";
import type { Outcome } from "./payload-sender.ts";

/** What the gateway counts of kept content. */
export function createPayloadMetrics(metrics: Metrics, memory: MemoryBudget) {
  const queued = metrics.counter({
    name: "payloads_queued_total",
    help: "Requests whose content was queued to be stored.",
  });
  const dropped = metrics.counter({
    name: "payloads_dropped_total",
    help: "Requests whose content isn't stored: no_memory here, the queue is full, or it failed.",
    labels: ["reason"],
  });
  metrics.gauge({
    name: "payloads_memory_bytes",
    help: "Size of content in this process that isn't queued yet.",
    collect: (gauge) => gauge.set(memory.taken()),
  });
  return {
    count: (outcome: Outcome | "no_memory", payloads: number): void => {
      if (outcome === "queued") queued.inc(payloads);
      else dropped.inc({ reason: outcome }, payloads);
    },
  };
}
