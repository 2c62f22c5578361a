import { addressSettings } from "./shared-settings.ts";
import { commonSettings } from "./shared-settings.ts";
import type { Environment, SettingMap, Settings, SettingValues } from "./define-settings.ts";
import { setting } from "./define-settings.ts";
import { metricsSettings } from "./shared-settings.ts";
import { readEnvironment, secretNames } from "./read-environment.ts";
import { bool } from "./setting-types.ts";

/** Settings of every app that Next.js serves. */
export const webSettings = {
  SIMULATOR: setting(bool(), {
    description:
      "Whether the gateway serves the simulator's models. Examples then use one that needs no provider account.",
    default: "false",
  }),
  ...addressSettings,
  ...metricsSettings,
  ...commonSettings,
} as const;

/** A model that answers on this installation unchanged. */
export const exampleModel = ({ SIMULATOR }: { readonly SIMULATOR: boolean }): string =>
  SIMULATOR ? "sim-echo" : "auto";

/** Settings that are read at the first use: there are none while an app is built. The result throws SettingsError. */
export function readOnce<Map extends SettingMap>(
  settings: Settings<Map>,
  environment: Environment,
): () => SettingValues<Map> {
  let known: SettingValues<Map> | undefined;
  return () => {
    known ??= settings.parse(readEnvironment(environment, secretNames(settings.table)));
    return known;
  };
}
