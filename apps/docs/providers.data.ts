import { listProviders, settingPrefix } from "@causeway/providers";

export interface ProviderEntry {
  readonly id: string;
  readonly name: string;
  readonly dialect: string;
  readonly variable: string;
  readonly related: readonly string[];
  readonly keyOptional: boolean;
}

declare const data: readonly ProviderEntry[];
export { data };

/** The table of providers, read when the site is built. */
export default {
  load: (): ProviderEntry[] =>
    listProviders().map((provider) => ({
      id: provider.id,
      name: provider.name,
      dialect: provider.dialect,
      variable: `${settingPrefix(provider)}_API_KEY`,
      related: provider.settings.map((setting) => `${settingPrefix(provider)}_${setting.name}`),
      keyOptional: provider.keyOptional ?? false,
    })),
};
