import type { ProviderRow } from "./provider-row.ts";

/** Vertex's `global` location has a host without a region in front. */
const GLOBAL_HOST = "://global-aiplatform.";

/**
 * A base URL with its `{settings}` filled in, their defaults included, and no slash at the end; null when the provider
 * has none of its own or a setting is missing.
 */
export function fillBaseUrl(
  row: ProviderRow,
  settings: Readonly<Record<string, string>>,
  base: string | null = row.baseUrl,
): string | null {
  let isComplete = base !== null;
  const filled = base?.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = settings[key] ?? row.settings.find((setting) => setting.key === key)?.default;
    isComplete &&= Boolean(value);
    return value ?? "";
  });
  if (!filled || !isComplete) return null;
  return filled.replace(GLOBAL_HOST, "://aiplatform.").replace(/\/+$/, "");
}
