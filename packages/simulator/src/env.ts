import { commonSettings, defineSettings, setting, text, wholeNumber } from "@causeway/telemetry";

/** Every setting of the simulator. */
export const settings = defineSettings({
  ...commonSettings,
  PORT: setting(wholeNumber({ min: 0, max: 65_535 }), {
    description: "Port of the simulator.",
    default: "9700",
  }),
  HOST: setting(text(), { description: "Address to listen on.", default: "0.0.0.0" }),
});

/** @throws SettingsError that names every setting that is wrong. */
export const readSettings = () => settings.parse(process.env);
