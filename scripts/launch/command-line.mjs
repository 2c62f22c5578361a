import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { createChildren } from "./children.mjs";
import { fetchTools } from "./fetch-tools.mjs";
import { takeLock } from "./lock.mjs";
import { dataFolder, privateFolder, ROOT, shown } from "./paths.mjs";
import { passOnSignals } from "./pass-on-signals.mjs";
import { findPlace } from "./postgres-place.mjs";
import { postgresUrl, startPostgres } from "./postgres.mjs";
import { Problem } from "./problem.mjs";
import { startRedis } from "./redis.mjs";
import { watchCommands } from "./run-command.mjs";
import { loadSecrets } from "./secrets.mjs";
import { readEnvFile } from "./settings.mjs";
import { watchForStop } from "./stop-signals.mjs";

const PROGRAM = join(ROOT, "apps/cli/dist/main.js");
/** Words that need no store. */
const ALONE = ["help", "--help", "-h", "version", "--version", "preflight", "run"];
/** Options with which a command touches no store. */
const FILE_ONLY = ["--help", "--verify", "--secrets-to"];
const NO_STORE = { DATABASE_URL: "postgresql://127.0.0.1/none" };
/** The one command that fills a new installation. */
const RESTORE = "restore";
/** The one command that counts in Redis. */
const REPRICE = "reprice";

/**
 * Runs the built `causeway` command on the installation of this checkout. Its stores, unless `DATABASE_URL` names another,
 * are those of a running `npm start`; otherwise they run just as long as the command.
 * @param {string[]} words
 * @returns {Promise<number>} exit code
 */
export async function runCommandLine(words) {
  readEnvFile();
  if (!existsSync(PROGRAM))
    throw new Problem(
      "The causeway command isn't built yet. Run `npm start`, or `pnpm install && pnpm build`.",
    );
  const isAlone =
    words.length === 0 || ALONE.includes(words[0]) || words.some((word) => FILE_ONLY.includes(word));
  if (isAlone || process.env.DATABASE_URL)
    return finished(runProgram(words, { ...NO_STORE, ...process.env }));
  const folder = dataFolder();
  if (words[0] !== RESTORE && !existsSync(join(folder, "secrets.json")))
    throw new Problem(
      `There is no installation in ${shown(folder)}. Run \`npm start\` first, or set DATABASE_URL.`,
    );
  privateFolder(folder);
  const lock = await takeLock(join(folder, "launcher.lock"));
  return lock ? withOwnStores({ words, folder, lock }) : withRunningStores({ words, folder });
}

const commandArguments = (words) => ["--no-warnings", PROGRAM, ...words];

const runProgram = (words, env) =>
  spawn(process.execPath, commandArguments(words), { env, stdio: "inherit" });

const finished = (child) =>
  new Promise((resolve, reject) => {
    // It ends first.
    passOnSignals(child);
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });

/** The settings that the services have; those that the operator set win, as there. */
const environmentOf = (secrets, stores) => ({
  AUTH_SECRET: secrets.authSecret,
  GATEWAY_API_KEY_HASH_SECRET: secrets.gatewayApiKeyHashSecret,
  NOTIFICATION_SECRET: secrets.notificationSecret,
  ...stores,
  ...process.env,
});

async function withRunningStores({ words, folder }) {
  const secrets = await loadSecrets(folder);
  const { data } = findPlace(folder);
  const port = existsSync(join(data, "postmaster.pid"))
    ? readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[3]
    : "";
  if (!port) throw new Problem("Causeway is starting or stopping. Try again in a moment.");
  const socket = join(folder, "redis/redis.sock");
  const redis = existsSync(socket) ? { REDIS_URL: `unix://${socket}?password=${secrets.redisPassword}` } : {};
  const stores = { DATABASE_URL: postgresUrl(secrets.postgresPassword, port), ...redis };
  return finished(runProgram(words, environmentOf(secrets, stores)));
}

async function withOwnStores({ words, folder, lock }) {
  const children = createChildren(folder);
  watchCommands((child, name) => children.adopt(child, name));
  const stopped = watchForStop(() => void children.force()).then(() => 1);
  try {
    return await Promise.race([stopped, openAndRun({ words, folder, children })]);
  } finally {
    await children.stopAll();
    lock.release();
  }
}

async function openAndRun({ words, folder, children }) {
  await children.recover();
  await fetchTools();
  const secrets = await loadSecrets(folder);
  const { url } = await startPostgres({ children, folder, password: secrets.postgresPassword });
  const redis =
    words[0] === REPRICE
      ? { REDIS_URL: (await startRedis({ children, folder, password: secrets.redisPassword })).url }
      : {};
  return finished(runProgram(words, environmentOf(secrets, { DATABASE_URL: url, ...redis })));
}
