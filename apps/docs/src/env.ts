import {
  commonSettings,
  defineSettings,
  metricsSettings,
  port,
  readEnvironment,
  secretNames,
  setting,
  text,
} from "@causeway/telemetry";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the documentation.", default: "3005" }),
  HOST: setting(text().optional(), {
    description: "Address to listen on. Default: all addresses.",
    example: "127.0.0.1",
  }),
  ...metricsSettings,
  ...commonSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** @throws SettingsError */
export const readSettings = (): Settings =>
  settings.parse(readEnvironment(process.env, secretNames(settings.table)));
