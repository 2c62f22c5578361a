import type { Provider } from "@/data/providers.ts";

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? "").trim();

/** What `ProviderFields` holds; fields left empty are left out, an empty base URL is none. */
export function readProviderKey(values: FormData, provider: Provider) {
  const entries = provider.settings
    .map(({ key }) => [key, textOf(values, `settings.${key}`)] as const)
    .filter(([, value]) => value !== "");
  return {
    name: textOf(values, "name"),
    baseUrl: textOf(values, "baseUrl") || null,
    settings: Object.fromEntries(entries),
  };
}

export const readKey = (values: FormData): string => textOf(values, "key");
