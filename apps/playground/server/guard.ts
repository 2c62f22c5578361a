import { guardWebServer } from "@causeway/http";
import { isDevelopment, type Settings } from "../env.ts";
import { routeToGateway } from "./route.ts";

const BYTES_PER_MB = 1024 * 1024;

/** Comes before Next.js: what is for the gateway is streamed there, and no page takes a body. */
export const guard = (settings: Settings): void =>
  guardWebServer({
    trustedProxies: settings.TRUSTED_PROXIES,
    internalSecret: settings.INTERNAL_SECRET ?? null,
    route: routeToGateway(settings.GATEWAY_URL, settings.MAX_BODY_MB * BYTES_PER_MB),
    // Tools of the development server.
    takesBody: (path) => isDevelopment && path.startsWith("/__nextjs"),
  });
