import {
  addressSettings,
  bool,
  commonSettings,
  defineSettings,
  metricsSettings,
  port,
  readEnvironment,
  secretNames,
  setting,
  url,
} from "@causeway/telemetry/settings";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the dashboard.", default: "3002" }),
  API_URL: setting(url(), {
    description: "Address where the dashboard's server reaches the management API.",
    default: "http://localhost:4002",
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
  SIMULATOR: setting(bool(), {
    description:
      "Whether the gateway serves the simulator's models. Examples then use one that needs no provider account.",
    default: "false",
  }),
  ...addressSettings,
  ...metricsSettings,
  ...commonSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** The development server, not a build. */
export const isDevelopment = process.env.NODE_ENV === "development";

let known: Settings | undefined;

/** Read once. @throws SettingsError */
export const readSettings = (): Settings => {
  known ??= settings.parse(readEnvironment(process.env, secretNames(settings.table)));
  return known;
};

/** A model that answers on this installation as it stands. */
export const exampleModel = (settings: Settings): string => (settings.SIMULATOR ? "sim-echo" : "auto");
