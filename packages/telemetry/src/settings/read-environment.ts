import { readFileSync } from "node:fs";
import type { Environment, SettingRow } from "./define-settings.ts";
import { type SettingProblem, SettingsError } from "./settings-error.ts";

const FILE_SUFFIX = "_FILE";

/** URL settings of the stores, and the password that may be given apart from each. */
const STORE_PASSWORDS: Readonly<Record<string, string>> = {
  DATABASE_URL: "POSTGRES_PASSWORD",
  REDIS_URL: "REDIS_PASSWORD",
  REDIS_QUEUE_URL: "REDIS_PASSWORD",
  CACHE_REDIS_URL: "REDIS_PASSWORD",
};

/** Names of the secret settings of a table: those that may come from files. */
export const secretNames = (table: readonly SettingRow[]): string[] =>
  table.filter((row) => row.secret).map((row) => row.name);

/**
 * The environment as a service reads it. A secret `NAME` that is not set is read from the file that `NAME_FILE` names
 * (container secrets), without the line break at its end; a password given apart (`POSTGRES_PASSWORD`) becomes part of
 * its store's URL, so that it needs no percent-encoding.
 *
 * @param secrets names of the settings that may come from files
 * @throws SettingsError naming every file that cannot be read
 */
export function readEnvironment(environment: Environment, secrets: readonly string[]): Environment {
  const resolved: Record<string, string | undefined> = { ...environment };
  const problems: SettingProblem[] = [];
  for (const name of new Set([...secrets, ...Object.values(STORE_PASSWORDS)])) {
    const path = environment[`${name}${FILE_SUFFIX}`];
    if (!path || environment[name]) continue;
    try {
      resolved[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      problems.push({
        name: `${name}${FILE_SUFFIX}`,
        problem: `names a file that can't be read: ${reasonOf(error)}`,
      });
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  for (const [name, password] of Object.entries(STORE_PASSWORDS)) {
    resolved[name] = withPassword(resolved[name], resolved[password]);
  }
  return resolved;
}

/** A URL that has a password of its own keeps it. */
function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (!address || !password || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.protocol === "unix:") {
    if (!url.searchParams.has("password")) url.searchParams.set("password", password);
    return url.href;
  }
  if (url.password !== "" || url.host === "") return address;
  url.password = encodeURIComponent(password);
  return url.href;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
