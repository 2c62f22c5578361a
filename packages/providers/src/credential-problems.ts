import type { ProviderRow, RelatedSetting } from "./provider-row.ts";
import { listProviders } from "./providers.ts";
import { findServiceAccountProblem, isServiceAccount, secretsOfServiceAccount } from "./service-account.ts";

/** A key of an organization as it is entered. */
export interface EnteredCredential {
  /** Undefined = the one that is stored stays. */
  readonly key: string | undefined;
  readonly baseUrl: string | null;
  /** Related values by {@link RelatedSetting.key}, secret ones too. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Printable ASCII without blanks: what fits into a header. */
const KEY = /^[\x21-\x7e]+$/;
/** A value that becomes a part of a path or query and can end neither. */
const PLAIN_VALUE = /^[A-Za-z0-9][A-Za-z0-9._:-]*$/;
/** Words by which an operator's own identity or files are meant; an organization must not reach them. */
const OPERATORS_OWN = /^default$|\.json$/;

/**
 * What is wrong with a key before it is stored, by field (`key`, `baseUrl`, `settings.<name>`); empty when it can be
 * used. Whether a base URL may be called at all is the address guard's to say.
 */
export function findCredentialProblems(row: ProviderRow, entered: EnteredCredential): Record<string, string> {
  const problems: Record<string, string> = {};
  const keyProblem = findKeyProblem(row, entered.key);
  if (keyProblem) problems.key = keyProblem;
  if (entered.baseUrl === null && !row.baseUrl?.startsWith("https:"))
    problems.baseUrl = `is required because ${row.name} has no public address`;
  for (const [name, value] of Object.entries(entered.settings)) {
    const setting = row.settings.find(({ key }) => key === name);
    const problem = setting
      ? findValueProblem(setting, value, entered.key)
      : "is not a setting of this provider";
    if (problem) problems[`settings.${name}`] = problem;
  }
  for (const { key, required, default: fallback } of row.settings) {
    if (required && !fallback && !entered.settings[key]) problems[`settings.${key}`] = "is required";
  }
  if (entered.settings.sessionToken && !entered.settings.secretAccessKey)
    problems["settings.sessionToken"] = "belongs to a secret access key";
  return problems;
}

function findKeyProblem(row: ProviderRow, key: string | undefined): string | null {
  if (key === undefined || (key === "" && row.keyOptional)) return null;
  if (row.auth.kind === "google" && isServiceAccount(key)) return findServiceAccountProblem(key);
  if (!KEY.test(key) || key.startsWith("[")) return "must be one word of printable characters";
  if ((row.auth.kind === "google" || row.auth.kind === "aws") && OPERATORS_OWN.test(key))
    return "must be the key itself";
  return null;
}

function findValueProblem(setting: RelatedSetting, value: string, key: string | undefined): string | null {
  if (setting.secret) {
    if (key === undefined) return "is stored with the key, so enter the key as well";
    return KEY.test(value) ? null : "must be one word of printable characters";
  }
  return (setting.pattern ?? PLAIN_VALUE).test(value) ? null : "contains invalid characters";
}

/** The related values apart: those that are sealed with the key, and the others. */
export function splitSettings(row: ProviderRow, settings: Readonly<Record<string, string>>) {
  const isSecret = ([name]: [string, string]) =>
    row.settings.some(({ key, secret }) => key === name && secret);
  const entries = Object.entries(settings);
  return {
    secret: Object.fromEntries(entries.filter(isSecret)),
    plain: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
  };
}

const SECRET_SETTINGS: ReadonlySet<string> = new Set(
  listProviders().flatMap(({ settings }) => settings.flatMap(({ key, secret }) => (secret ? [key] : []))),
);

/** What must never be shown of a key and its related values. The address of a service account may be. */
export function secretsOfKey(key: string, settings: Readonly<Record<string, string>>): string[] {
  const own = isServiceAccount(key) ? secretsOfServiceAccount(key) : [key];
  return [
    ...own,
    ...Object.keys(settings).flatMap((name) => (SECRET_SETTINGS.has(name) ? (settings[name] ?? []) : [])),
  ];
}
