import {
  decimal,
  defineSettings,
  port,
  readOnce,
  setting,
  url,
  webSettings,
} from "@causeway/telemetry/settings";

export { exampleModel } from "@causeway/telemetry/settings";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the playground.", default: "3003" }),
  GATEWAY_URL: setting(url(), {
    description: "Address where the playground's server reaches the gateway.",
    default: "http://localhost:4001",
  }),
  API_URL: setting(url(), {
    description:
      "Address where the playground's server reaches the management API, to use the keys of people who are signed in.",
    default: "http://localhost:4002",
  }),
  PUBLIC_GATEWAY_URL: setting(url().optional(), {
    description:
      "Address of the gateway in code that people copy from the playground. Default: `GATEWAY_URL`.",
  }),
  DASHBOARD_URL: setting(url(), {
    description: "Address of the dashboard, where people sign in and create keys.",
    default: "http://localhost:3002",
  }),
  MAX_BODY_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest request body passed on to the gateway, in MB. Use the gateway's value.",
    default: "32",
  }),
  ...webSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** The development server, not a build. */
export const isDevelopment = process.env.NODE_ENV === "development";

export const readSettings = readOnce(settings, process.env);
