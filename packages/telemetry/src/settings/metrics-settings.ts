import { setting } from "./define-settings.ts";
import { port, secret } from "./setting-types.ts";

/** Settings of every service that has metrics: without either of the two nobody can read them. */
export const metricsSettings = {
  METRICS_TOKEN: setting(secret().optional(), {
    description:
      "Bearer token that opens /metrics on the service's own port; without it that path is 404 there.",
    secret: true,
  }),
  METRICS_PORT: setting(port().optional(), {
    description:
      "Serve /metrics on a port of its own, to everybody who reaches it. Under `npm start` for the gateway alone.",
  }),
} as const;
