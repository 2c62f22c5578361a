import type { Metrics } from "@causeway/telemetry";

/** What the worker counts of kept content. */
export function createPayloadMetrics(metrics: Metrics) {
  return {
    /** `unwanted`: there already, or of somebody who switched retention off meanwhile. */
    payloads: metrics.counter({
      name: "payloads_total",
      help: "Payloads taken from the queue, by what became of them: written, unwanted, lost.",
      labels: ["outcome"],
    }),
    purged: metrics.counter({
      name: "payloads_purged_total",
      help: "Payloads deleted before the partition of their day was dropped.",
    }),
  };
}
