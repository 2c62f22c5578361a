import type { ProviderRow } from "./provider-row.ts";

/**
 * Hosts of Vertex's locations that are no single region: `global` has none in front, `us` and `eu` come after it. Source:
 * Google Cloud, "Deployments and endpoints".
 */
const VERTEX_HOSTS: Readonly<Record<string, string>> = {
  "://global-aiplatform.": "://aiplatform.",
  "://us-aiplatform.": "://aiplatform.us.rep.",
  "://eu-aiplatform.": "://aiplatform.eu.rep.",
};

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
  return filled
    .replace(/:\/\/(global|us|eu)-aiplatform\./, (host) => VERTEX_HOSTS[host] ?? host)
    .replace(/\/+$/, "");
}
