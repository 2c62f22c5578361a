import { guardWebServer } from "@causeway/http";
import { isDevelopment, type Settings } from "../env.ts";
import { routeToApi } from "./route.ts";

/** Comes before Next.js: what is for the API is streamed there, and no page takes a body. */
export const guard = (settings: Settings): void =>
  guardWebServer({
    trustedProxies: settings.TRUSTED_PROXIES,
    internalSecret: settings.INTERNAL_SECRET ?? null,
    route: routeToApi(settings.API_URL),
    // Tools of the development server.
    takesBody: (path) => isDevelopment && path.startsWith("/__nextjs"),
  });
