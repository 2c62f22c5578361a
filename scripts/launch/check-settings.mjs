import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

/** In place of what the launcher makes itself only later: a store's address, a secret. */
const MADE = "made-by-the-launcher-when-everything-starts";
export const MADE_SECRETS = new Proxy({}, { get: () => MADE });
const STORES = { DATABASE_URL: "postgresql://127.0.0.1/causeway", REDIS_URL: "redis://127.0.0.1:6379" };

/**
 * Checks the settings of services as each of them does when it starts, all at once, before any of them starts.
 * @param {{ name: string, folder: string, port: number }[]} services
 * @param {NodeJS.ProcessEnv} env What the services will get.
 * @throws {Problem} that names each setting with what is wrong and who reads it
 */
export async function checkSettings(services, env) {
  const problems = new Map();
  const add = (service, { name, problem }) => {
    const text = `${name} ${problem}`;
    problems.set(text, [...(problems.get(text) ?? []), service]);
  };
  for (const { name, folder, port } of services)
    for (const problem of await problemsOf(folder, { ...env, PORT: String(port) })) add(name, problem);
  for (const problem of await storeProblems(env))
    if (![...problems.keys()].includes(`${problem.name} ${problem.problem}`)) add("npm start", problem);
  if (services.some(({ name }) => name === "gateway"))
    for (const problem of await credentialProblems(env)) add("gateway", problem);
  if (problems.size > 0) throw new Problem(describe(problems));
}

function describe(problems) {
  const lines = [...problems].map(([text, services]) => `${text} (read by ${services.join(", ")})`);
  return lines.length === 1 ? `${lines[0]}.` : `${lines.length} settings are wrong:\n  ${lines.join("\n  ")}`;
}

async function problemsOf(folder, env) {
  const file = ["src/env.ts", "env.ts"]
    .map((name) => join(folder, name))
    .find((name) => existsSync(join(ROOT, name)));
  if (!file) return [];
  const { settings } = await load(file);
  return problemsIn(settings, env);
}

async function problemsIn(settings, env) {
  const { readEnvironment, secretNames, SettingsError } = await load(
    "packages/telemetry/src/settings/index.ts",
  );
  try {
    settings.parse(readEnvironment({ ...STORES, ...env }, secretNames(settings.table)));
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

/** The launcher uses both stores itself, whichever services run. */
async function storeProblems(env) {
  const { defineSettings, postgresUrl, redisUrl, setting } = await load(
    "packages/telemetry/src/settings/index.ts",
  );
  const description = "Its store.";
  const settings = defineSettings({
    DATABASE_URL: setting(postgresUrl(), { description, secret: true }),
    REDIS_URL: setting(redisUrl(), { description, secret: true }),
  });
  return problemsIn(settings, env);
}

/** Keys and addresses of providers (`LLM_…`), which `readCredentials` reads. */
async function credentialProblems(env) {
  const { credentialSettings, readCredentials } = await load("packages/providers/src/index.ts");
  const { readEnvironment, SettingsError } = await load("packages/telemetry/src/settings/index.ts");
  const secrets = credentialSettings().filter(({ secret }) => secret);
  try {
    readCredentials(
      readEnvironment(
        env,
        secrets.map(({ name }) => name),
      ),
    );
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    const [name, ...words] = error.message.split("\n").at(-1).trim().split(" ");
    return [{ name, problem: words.join(" ") }];
  }
}
