import type { Metrics } from "@causeway/telemetry";

/** What the worker counts of kept content. */
export function createPayloadMetrics(metrics: Metrics) {
  return {
    /** `unwanted`: there already, or of somebody who switched retention off meanwhile. */
    payloads: metrics.counter({
      name: "payloads_total",
      help: "Payloads taken from the queue, by result: written, unwanted, lost.",
      labels: ["outcome"],
    }),
    purged: metrics.counter({
      name: "payloads_purged_total",
      help: "Payloads deleted before their day's partition was dropped.",
    }),
  };
}
