import { chmodSync } from "node:fs";
import { join } from "node:path";
import { readArguments, USAGE } from "./arguments.mjs";
import { createChildren } from "./children.mjs";
import { takeLock } from "./lock.mjs";
import { dataFolder, privateFolder, shown } from "./paths.mjs";
import { lockPreparation } from "./prepare.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { endProgress } from "./progress.mjs";
import { watchCommands } from "./run-command.mjs";
import { chosenServices } from "./service-table.mjs";
import { checkHost, checkPorts } from "./services.mjs";
import { startEverything } from "./start-everything.mjs";
import { readEnvFile } from "./settings.mjs";
import { watchForStop } from "./stop-signals.mjs";

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
  let preparation = null;
  try {
    readEnvFile();
    const { isHelp, ...options } = readArguments(args);
    if (isHelp) {
      console.log(`Usage: ${USAGE}`);
      return 0;
    }
    const folder = openFolder();
    lock = await lockFolder(folder);
    children = createChildren(folder);
    watchCommands((child, name) => children.adopt(child, name));
    const started = start({ ...options, folder, children, onPreparing: (held) => (preparation = held) });
    const first = await Promise.race([asked, started]);
    if (first !== STARTED) {
      started.catch(() => {});
    } else await asked;
    endProgress();
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
    preparation?.release();
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

async function start({ only, isDev, folder, children, onPreparing }) {
  console.log("Starting Causeway");
  const services = chosenServices(process.env, only);
  checkHost(process.env.HOST);
  const left = await children.recover();
  if (left > 0) console.log(`  ✓ Stopped ${left} processes left from a start that was killed`);
  await checkPorts(services);
  const preparation = await lockPreparation();
  onPreparing(preparation);
  const { rest } = await startEverything({ services, isDev, folder, children });
  void rest.finally(() => preparation.release());
  return STARTED;
}
