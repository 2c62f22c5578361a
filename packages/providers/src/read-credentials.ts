import { fillBaseUrl } from "./base-url.ts";
import type { ProviderRow } from "./provider-row.ts";
import { listProviders } from "./providers.ts";
import { settingPrefix } from "./setting-names.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** One upstream key of the operator's with everything that goes with it. */
export interface OperatorCredential {
  readonly providerId: string;
  /** Place in the comma list, from 0. */
  readonly index: number;
  /** Empty for local servers without a key. */
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
  /** With all settings filled in, no slash at the end. */
  readonly baseUrl: string;
}

/**
 * The operator's credentials: keys in a comma-separated list, related values by index, the
 * last one reused. A local server counts as configured when its base URL is set, the simulator when `SIMULATOR` is on.
 * @throws Error that names every variable with a problem, and no value.
 */
export function readCredentials(environment: Environment): OperatorCredential[] {
  const problems: string[] = [];
  const credentials = listProviders().flatMap((row) => readProvider(row, environment, problems));
  if (problems.length > 0) throw new Error(`upstream credentials: ${problems.join("; ")}`);
  return credentials;
}

/** Variables that look like ours and belong to no provider: most likely a typing error. */
export function findUnknownSettings(environment: Environment): string[] {
  const prefixes = listProviders().map((row) => `${settingPrefix(row)}_`);
  return Object.keys(environment).filter(
    (name) =>
      /^LLM_\w+_(API_KEY|BASE_URL)$/.test(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
  );
}

function readProvider(row: ProviderRow, environment: Environment, problems: string[]): OperatorCredential[] {
  const prefix = settingPrefix(row);
  const keys = splitKeys(environment[`${prefix}_API_KEY`]);
  const baseUrls = splitList(environment[`${prefix}_BASE_URL`]);
  for (const url of baseUrls) if (!/^https?:\/\//i.test(url)) note(problems, describeBaseUrl(prefix));
  const count =
    keys.length || (isConfiguredWithoutKey(row, baseUrls, environment) ? Math.max(1, baseUrls.length) : 0);
  return Array.from({ length: count }, (_, index) => {
    const settings = readSettings(row, environment, index);
    const baseUrl = readBaseUrl(row, settings, pick(baseUrls, index), problems);
    return { providerId: row.id, index, secret: keys[index] ?? "", settings, baseUrl };
  });
}

function isConfiguredWithoutKey(
  row: ProviderRow,
  baseUrls: readonly string[],
  environment: Environment,
): boolean {
  if (!row.keyOptional) return false;
  return (
    baseUrls.length > 0 ||
    (row.id === "simulator" && /^(true|1|on)$/i.test(environment.SIMULATOR?.trim() ?? ""))
  );
}

function readSettings(row: ProviderRow, environment: Environment, index: number): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const { name, key, default: fallback } of row.settings) {
    const value = pick(splitList(environment[`${settingPrefix(row)}_${name}`]), index) ?? fallback;
    if (value !== undefined) settings[key] = value;
  }
  return settings;
}

function readBaseUrl(
  row: ProviderRow,
  settings: Readonly<Record<string, string>>,
  given: string | undefined,
  problems: string[],
): string {
  const prefix = settingPrefix(row);
  const filled = fillBaseUrl(row, settings, given ?? row.baseUrl);
  if (filled !== null && URL.canParse(filled) && /^https?:/i.test(filled)) return filled;
  if (given !== undefined) note(problems, describeBaseUrl(prefix));
  const missing = row.settings.filter((setting) => setting.required && !settings[setting.key]);
  for (const { name } of missing) note(problems, `${prefix}_${name} is required with ${prefix}_API_KEY`);
  if (given === undefined && missing.length === 0) note(problems, `${prefix}_BASE_URL is required`);
  return "";
}

const describeBaseUrl = (prefix: string): string => `${prefix}_BASE_URL must be an http or https URL`;

function note(problems: string[], problem: string): void {
  if (!problems.includes(problem)) problems.push(problem);
}

const pick = (list: readonly string[], index: number): string | undefined =>
  list[Math.min(index, list.length - 1)];

/** Blanks around entries do not count, empty entries are skipped. */
const splitList = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** A service account is a JSON object, which has its own commas; several may appear in a list. */
function splitKeys(text: string | undefined): string[] {
  const trimmed = text?.trim() ?? "";
  if (!trimmed.startsWith("{")) return splitList(trimmed);
  try {
    return (JSON.parse(`[${trimmed}]`) as unknown[]).map((account) => JSON.stringify(account));
  } catch {
    return [trimmed];
  }
}
