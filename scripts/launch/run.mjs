import { chmodSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { createChildren } from "./children.mjs";
import { keepRunning } from "./keep-running.mjs";
import { takeLock } from "./lock.mjs";
import { dataFolder, privateFolder, shown } from "./paths.mjs";
import { startPostgres } from "./postgres.mjs";
import { prepare } from "./prepare.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { writeQuickstart } from "./quickstart.mjs";
import { checkRedisUrl, startRedis } from "./redis.mjs";
import { watchCommands } from "./run-command.mjs";
import { loadSecrets } from "./secrets.mjs";
import { serviceEnvironment } from "./service-environment.mjs";
import { allServices, chosenServices } from "./service-table.mjs";
import { checkHost, checkPorts, startService } from "./services.mjs";
import { readEnvFile } from "./settings.mjs";
import { watchForStop } from "./stop-signals.mjs";
import { summary } from "./summary.mjs";

/**
 * `npm start`: everything from nothing to a running installation, and back.
 * @param {string[]} args Command line.
 * @returns {Promise<number>} exit code.
 */
export async function run(args) {
  let children = null;
  const asked = watchForStop(() => {
    console.log("Stopping by force.");
    if (!children) process.exit(1);
    void children.force();
  });
  let lock = null;
  try {
    readEnvFile();
    const options = readArguments(args);
    const folder = openFolder();
    lock = await lockFolder(folder);
    children = createChildren(folder);
    watchCommands((child, name) => children.adopt(child, name));
    const started = start({ ...options, folder, children });
    const first = await Promise.race([asked, started]);
    if (first !== STARTED) {
      started.catch(() => {});
    } else await asked;
    console.log("\nStopping…");
    lock.stopping();
    await children.stopAll();
    console.log("Stopped.");
    return 0;
  } catch (error) {
    await children?.stopAll();
    printProblem(error);
    return 1;
  } finally {
    lock?.release();
  }
}

const STARTED = Symbol("started");

function openFolder() {
  const folder = dataFolder();
  try {
    privateFolder(folder);
    chmodSync(folder, 0o711);
    return folder;
  } catch (cause) {
    throw new Problem(
      `This user can't write to the folder ${shown(folder)}. Start as its owner, or set CAUSEWAY_DATA_DIR.`,
      { cause },
    );
  }
}

async function lockFolder(folder) {
  const lock = await takeLock(join(folder, "launcher.lock"), {
    onWait: (pid) => console.log(`Process ${pid} is using ${shown(folder)}.`),
  });
  if (lock) return lock;
  throw new Problem(
    `Causeway is already running with ${shown(folder)}. Stop it first, or set CAUSEWAY_DATA_DIR to another folder.`,
  );
}

async function start({ only, isDev, folder, children }) {
  console.log("Starting Causeway");
  const services = chosenServices(process.env, only);
  checkHost(process.env.HOST);
  const left = await children.recover();
  if (left > 0) console.log(`  ✓ Stopped ${left} processes left from a start that was killed`);
  await checkPorts(services);
  await prepare(isDev ? [] : services);
  const secrets = await loadSecrets(folder);
  const databaseUrl = await openDatabase({ children, folder, secrets });
  const redisUrl = await openRedis({ children, folder, secrets });
  const env = serviceEnvironment({
    base: process.env,
    services: allServices(process.env),
    secrets,
    folder,
    databaseUrl,
    redisUrl,
    isDev,
  });
  const account = await step("Preparing the database", async () => {
    // Its libraries are there only now.
    const { prepareDatabase } = await import("./database.mjs");
    return prepareDatabase(env, secrets);
  });
  await Promise.all(
    services.map((service) =>
      step(`Starting the ${service.name} on port ${service.port}`, () =>
        startService(children, service, { isDev, env, say }),
      ),
    ),
  );
  console.log(
    summary(
      writeQuickstart({
        folder,
        services,
        account,
        opsPassword: env.OPS_PASSWORD,
        metricsToken: env.METRICS_TOKEN,
      }),
    ),
  );
  return STARTED;
}

const say = (text) => console.error(`\n${text}`);

/** PostgreSQL of `DATABASE_URL`, else our own. */
async function openDatabase({ children, folder, secrets }) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  return step("Starting PostgreSQL", async (note) => {
    const { url, place, isOutside, server, startAgain } = await startPostgres({
      children,
      folder,
      password: secrets.postgresPassword,
    });
    void keepRunning(children, { name: "postgres", first: server, startAgain, say });
    if (isOutside) note(`in ${place}, because its user can't access this folder`);
    return url;
  });
}

/** Redis of `REDIS_URL`, else our own. */
async function openRedis({ children, folder, secrets }) {
  if (process.env.REDIS_URL) return checkRedisUrl(process.env.REDIS_URL);
  const redis = await step("Starting Redis", () =>
    startRedis({ children, folder, password: secrets.redisPassword }),
  );
  void keepRunning(children, { name: "redis", first: redis.server, startAgain: redis.startAgain, say });
  return redis.url;
}
