import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATABASE } from "./places.ts";
import { Problem, say } from "./problem.ts";

const REQUIRED = ["POSTGRES_PASSWORD", "AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET"] as const;
/** Generated with the required ones; without it, callbacks are off. */
const OPTIONAL = ["NOTIFICATION_SECRET"] as const;
/** The container has these itself. */
const OWN = ["DATABASE_URL", "REDIS_URL", "REDIS_QUEUE_URL", "CACHE_REDIS_URL"];

/** Generated secrets, alongside the database. */
const FILE = "secrets.json";

const isSet = (env: NodeJS.ProcessEnv, name: string): boolean => Boolean(env[name] || env[`${name}_FILE`]);

/**
 * The environment with the secrets: given, or with `GENERATE_SECRETS=true` made on the first start and kept
 * alongside the database. What is given wins.
 * @param folder where generated secrets are kept
 * @throws Problem that names every missing one
 */
export function withSecrets(given: NodeJS.ProcessEnv, folder = DATABASE): NodeJS.ProcessEnv {
  refuseOwnStores(given);
  const env = withPassword(given);
  const file = join(folder, FILE);
  const kept = readKept(folder);
  const isMissing = (name: string) => !isSet(env, name) && !kept[name];
  const isGenerating = env.GENERATE_SECRETS === "true";
  const missing = REQUIRED.filter(isMissing);
  if (missing.length > 0 && !isGenerating) {
    throw new Problem(
      `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. Make each with: openssl rand -base64 36. ` +
        "For a trial, set GENERATE_SECRETS=true instead.",
    );
  }
  const made = isGenerating ? [...missing, ...OPTIONAL.filter(isMissing)] : [];
  for (const name of made) kept[name] = randomBytes(36).toString("base64url");
  if (made.length > 0) {
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    say(`generated ${made.join(", ")}; they are kept in ${file}, in the database's volume`);
  }
  const used = [...REQUIRED, ...OPTIONAL].filter((name) => !isSet(env, name) && kept[name]);
  return { ...env, ...Object.fromEntries(used.map((name) => [name, kept[name]])) };
}

function readKept(folder: string): Record<string, string> {
  const file = join(folder, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** The generated secrets that the environment doesn't set itself; none is required. */
export const keptSecrets = (env: NodeJS.ProcessEnv, folder = DATABASE): Record<string, string> =>
  Object.fromEntries(Object.entries(readKept(folder)).filter(([name]) => !isSet(env, name)));

function refuseOwnStores(env: NodeJS.ProcessEnv): void {
  const given = OWN.filter((name) => isSet(env, name));
  if (given.length === 0) return;
  throw new Problem(
    `${given.join(", ")} cannot be set: this container has its own PostgreSQL and Redis. With stores of your own, run one container per service (docker-compose.yml).`,
  );
}

/** The supervisor needs the password itself, to give it to the database's user. */
function withPassword(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { POSTGRES_PASSWORD_FILE: file, ...rest } = env;
  if (!file) return rest;
  try {
    return { ...rest, POSTGRES_PASSWORD: readFileSync(file, "utf8").trim() };
  } catch {
    throw new Problem(`The file ${file} that POSTGRES_PASSWORD_FILE names cannot be read.`);
  }
}
