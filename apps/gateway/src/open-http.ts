import { type HttpService, serveHono } from "@causeway/telemetry";
import type { createApp } from "./app.ts";
import { MODEL_ENDPOINTS } from "./endpoints/model-endpoints.ts";
import type { GatewaySettings } from "./env.ts";
import type { Drain } from "./http/drain.ts";
import { createArrivalStamp } from "./http/read-call-info.ts";
import { refuseUpgrades } from "./http/refuse-upgrades.ts";
import type { GatewayMetrics } from "./metrics.ts";

type HttpSettings = Pick<GatewaySettings, "TRUSTED_PROXIES" | "INTERNAL_SECRET">;

/** Paths on which clients try a WebSocket first. */
const WEBSOCKET_PATHS: ReadonlySet<string> = new Set([MODEL_ENDPOINTS.createResponse.path]);

/** Serves the app on an address, with what has to see a request before any route does. */
export async function openHttp(
  { app, direct }: ReturnType<typeof createApp>,
  { drain, metrics }: { readonly drain: Drain; readonly metrics: Pick<GatewayMetrics, "countRefusal"> },
  settings: HttpSettings,
  address: { readonly port: number; readonly host?: string | undefined },
): Promise<HttpService> {
  const { port, host } = address;
  const upgrades = refuseUpgrades({ paths: WEBSOCKET_PATHS, countRefusal: metrics.countRefusal });
  const http = await serveHono(app, { port, ...(host === undefined ? {} : { host }), direct, upgrades });
  const stamp = createArrivalStamp({
    trustedProxies: settings.TRUSTED_PROXIES,
    internalSecret: settings.INTERNAL_SECRET ?? null,
  });
  http.server.prependListener("request", stamp);
  http.server.prependListener("request", drain.onRequest);
  // Slow uploads and silent sockets end here; answers take as long as they take.
  http.server.requestTimeout = 300_000;
  http.server.keepAliveTimeout = 75_000;
  return http;
}
