import { guardWebServer } from "@causeway/http";
import { isDevelopment, type Settings } from "../env.ts";
import { routeRequests } from "./route.ts";

const BYTES_PER_MB = 1024 * 1024;

/** Comes before Next.js: what is for the gateway or the API is streamed there, and no page takes a body. */
export const guard = (settings: Settings): void =>
  guardWebServer({
    trustedProxies: settings.TRUSTED_PROXIES,
    internalSecret: settings.INTERNAL_SECRET ?? null,
    route: routeRequests({
      gatewayUrl: settings.GATEWAY_URL,
      maxBodyBytes: settings.MAX_BODY_MB * BYTES_PER_MB,
      sessions: sessionsOf(settings),
    }),
    // Tools of the development server.
    takesBody: (path) => isDevelopment && path.startsWith("/__nextjs"),
  });

const sessionsOf = ({ INTERNAL_SECRET, API_URL, DASHBOARD_URL }: Settings) =>
  INTERNAL_SECRET === undefined
    ? null
    : { internalSecret: INTERNAL_SECRET, apiUrl: API_URL, dashboardUrl: DASHBOARD_URL };
