import type { Metrics } from "@causeway/telemetry";

/** What the gateway counts. Labels are few and bounded: never a model, a key or a path. */
export function createGatewayMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: "gateway_requests_total",
    help: "Requests by status and provider.",
    labels: ["status", "provider"],
  });
  const refusals = metrics.counter({
    name: "gateway_refusals_total",
    help: "Requests refused before a provider was called.",
    labels: ["code"],
  });
  const internalErrors = metrics.counter({
    name: "gateway_internal_errors_total",
    help: "Requests that met a fault of ours before a provider was called.",
    labels: [],
  });
  return {
    countInternalError: (): void => internalErrors.inc({}),
    countRequest: (status: number, provider: string): void => requests.inc({ status, provider }),
    countRefusal: (code: string): void => refusals.inc({ code }),
  };
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;
