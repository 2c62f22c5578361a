import { fillBaseUrl } from "./base-url.ts";
import type { ProviderRow } from "./provider-row.ts";
import { isServiceAccount } from "./service-account.ts";
import { type KeyCheck, KEY_CHECKS } from "./table/key-checks.ts";

/** A key as it is used: with its secret values. */
export interface CheckedKey {
  readonly key: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Its own, or null. */
  readonly baseUrl: string | null;
}

export interface KeyCheckCall {
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The list of models: what OpenAI-compatible providers have. */
const LIST_MODELS: KeyCheck = { paths: ["models"] };

/** The call that checks a key of this provider; null when there is none, or no address for it. */
export function keyCheckOf(row: ProviderRow, { key, settings, baseUrl }: CheckedKey): KeyCheckCall | null {
  const check = row.id in KEY_CHECKS ? KEY_CHECKS[row.id] : LIST_MODELS;
  if (check?.accountsOnly && !isServiceAccount(key)) return null;
  const base = check && fillBaseUrl(row, settings, baseUrl ?? check.baseUrl ?? row.baseUrl);
  const path = check?.paths.map((one) => fillPath(row, settings, one)).find((one) => one !== null);
  if (!base || !path || !URL.canParse(path, `${base}/`)) return null;
  const { origin, pathname, search } = new URL(path, `${base}/`);
  return { origin, path: pathname + search, headers: { "user-agent": "causeway", ...check?.headers } };
}

function fillPath(row: ProviderRow, settings: Readonly<Record<string, string>>, path: string): string | null {
  let isComplete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = settings[key] ?? row.settings.find((setting) => setting.key === key)?.default;
    isComplete &&= value !== undefined;
    return encodeURIComponent(value ?? "");
  });
  return isComplete ? filled : null;
}
