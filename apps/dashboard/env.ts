import { defineSettings, port, readOnce, setting, url, webSettings } from "@causeway/telemetry/settings";

export { exampleModel } from "@causeway/telemetry/settings";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the dashboard.", default: "3002" }),
  API_URL: setting(url(), {
    description: "Address where the dashboard's server reaches the management API.",
    default: "http://localhost:4002",
  }),
  DASHBOARD_URL: setting(url(), {
    description: "Address of the dashboard, as the management API has it.",
    default: "http://localhost:3002",
  }),
  GATEWAY_URL: setting(url(), {
    description: "Address of the gateway in the examples that the dashboard shows.",
    default: "http://localhost:4001",
  }),
  DOCS_URL: setting(url(), {
    description: "Address of the documentation.",
    default: "http://localhost:3005",
  }),
  PLAYGROUND_URL: setting(url(), {
    description: "Address of the playground.",
    default: "http://localhost:3003",
  }),
  ...webSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** The development server, not a build. */
export const isDevelopment = process.env.NODE_ENV === "development";

export const readSettings = readOnce(settings, process.env);
