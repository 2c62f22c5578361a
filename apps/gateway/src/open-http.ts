import { type HttpService, serveHono } from "@causeway/telemetry";
import type { createApp } from "./app.ts";
import type { GatewaySettings } from "./env.ts";
import type { Drain } from "./http/drain.ts";
import { createArrivalStamp } from "./http/read-call-info.ts";

type HttpSettings = Pick<GatewaySettings, "TRUSTED_PROXIES" | "INTERNAL_SECRET">;

/** Serves the app on an address, with what has to see a request before any route does. */
export async function openHttp(
  { app, direct }: ReturnType<typeof createApp>,
  { drain }: { readonly drain: Drain },
  settings: HttpSettings,
  address: { readonly port: number; readonly host?: string | undefined },
): Promise<HttpService> {
  const { port, host } = address;
  const http = await serveHono(app, { port, ...(host === undefined ? {} : { host }), direct });
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
