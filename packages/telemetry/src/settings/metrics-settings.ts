import { setting } from "./define-settings.ts";
import { port, secret } from "./setting-types.ts";

/** Settings of every service that has metrics: without either of the two nobody can read them. */
export const metricsSettings = {
  METRICS_TOKEN: setting(secret().optional(), {
    description:
      "Bearer token for /metrics on the service's own port. Without it, that path returns 404 there.",
    secret: true,
  }),
  METRICS_PORT: setting(port().optional(), {
    description:
      "Serves /metrics without a token on a separate port. With `npm start`, only for the gateway.",
  }),
} as const;
