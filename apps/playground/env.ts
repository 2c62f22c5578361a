import {
  addressSettings,
  bool,
  commonSettings,
  decimal,
  defineSettings,
  metricsSettings,
  port,
  readEnvironment,
  secretNames,
  setting,
  url,
} from "@causeway/telemetry/settings";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the playground.", default: "3003" }),
  GATEWAY_URL: setting(url(), {
    description: "Address where the playground's server reaches the gateway.",
    default: "http://localhost:4001",
  }),
  DASHBOARD_URL: setting(url(), {
    description: "Address of the dashboard, where people create keys.",
    default: "http://localhost:3002",
  }),
  SIMULATOR: setting(bool(), {
    description:
      "Whether the gateway serves the simulator's models. Examples then use one that needs no provider account.",
    default: "false",
  }),
  MAX_BODY_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest request body passed on to the gateway, in MB. Use the gateway's value.",
    default: "32",
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
