import { randomUUID } from "node:crypto";
import { createRouteStore, createStats } from "@causeway/route-stats";
import type { Logger, Metrics } from "@causeway/telemetry";
import type { AuthSources } from "@causeway/upstream";
import { createSideConnection } from "../accounting/index.ts";
import { createHealthHints, type Given } from "../credentials/health-hints.ts";
import { createKeyHealth } from "../credentials/key-health.ts";
import { createVerifyKey } from "../credentials/verify-key.ts";
import type { GatewaySettings } from "../env.ts";
import type { RoutingSettings } from "./plan-route.ts";
import { createRouteHealth } from "./route-health.ts";
import { createRouteMetrics } from "./route-metrics.ts";
import { createRouteSync } from "./route-sync.ts";

/** What is known of routes and keys, shared with the other gateways alongside the requests; started. */
export function createRouting(
  settings: GatewaySettings,
  logger: Logger,
  metrics: Metrics,
  auth: AuthSources,
) {
  const now = () => performance.now();
  const halfLifeMs = settings.ROUTING_HALF_LIFE;
  const stats = createStats({ halfLifeMs, now });
  const hints = createHealthHints({ by: randomUUID(), now });
  const tell = (given: Given): void => {
    hints.tell(given);
    warn(logger, given);
  };
  const keyHealth = createKeyHealth(now, tell, createVerifyKey(auth));
  const routeHealth = createRouteHealth({ stats, now, tell });
  // Its own: what is slow here must not hold up an admission.
  const redis = createSideConnection(settings.REDIS_URL);
  // Redis being away is told of by those that need it.
  redis.on("error", () => {});
  const store = createRouteStore(redis, halfLifeMs);
  const sync = createRouteSync({ store, stats, hints, keyHealth, routeHealth });
  createRouteMetrics(metrics, { stats, keyHealth, routeHealth });
  sync.start();
  return {
    deps: { keyHealth, routeHealth, routing: readRouting(settings) },
    async stop(): Promise<void> {
      await sync.stop();
      redis.disconnect();
    },
  };
}

const readRouting = (settings: GatewaySettings): RoutingSettings => ({
  weights: {
    price: settings.ROUTING_WEIGHT_PRICE,
    success: settings.ROUTING_WEIGHT_SUCCESS,
    latency: settings.ROUTING_WEIGHT_LATENCY,
    throughput: settings.ROUTING_WEIGHT_THROUGHPUT,
  },
  providerOrder: settings.PROVIDER_ORDER,
  exploration: settings.ROUTING_EXPLORATION,
});

/** A pool that shrinks unheard is found when it is empty (#41). */
function warn(logger: Logger, { kind, provider, keyHash, model, reason, holdsMs }: Given): void {
  const details = { kind, provider, keyHash, model, reason, forMs: holdsMs };
  if (kind === "open") logger.warn(details, "avoiding a failing route");
  else if (kind === "limited") logger.debug(details, "a provider is rate-limiting a key");
  else logger.warn(details, "excluded an upstream key");
}
