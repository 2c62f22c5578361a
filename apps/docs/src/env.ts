import { commonSettings, defineSettings, port, setting, text } from "@causeway/telemetry";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the documentation.", default: "3005" }),
  HOST: setting(text().optional(), {
    description: "Address to listen on; all when unset.",
    example: "127.0.0.1",
  }),
  ...commonSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** @throws SettingsError */
export const readSettings = (): Settings => settings.parse(process.env);
