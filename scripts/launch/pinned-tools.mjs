import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ROOT, TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

const BIN = join(TOOLS, "node_modules/.bin");
const OLDEST_NODE = 24;
const PARENT_CHECK_MS = 1000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket/i;

/** The pinned versions of what is fetched. */
const pins = () => ({ node: readFileSync(join(ROOT, ".nvmrc"), "utf8").trim(), pnpm: "12.21.0" });

const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Package managers keep caches at home; a system user has no home, so they go alongside the tools then. */
function cacheSettings() {
  if (isWritable(homedir())) return {};
  const home = join(TOOLS, "home");
  mkdirSync(home, { recursive: true });
  return { HOME: home, npm_config_cache: join(home, ".npm") };
}

/** Without a network a person should not wait for minutes to be told so. */
const IMPATIENT = {
  npm_config_fetch_retries: "1",
  npm_config_fetch_retry_mintimeout: "2000",
  npm_config_fetch_retry_maxtimeout: "5000",
  npm_config_fetch_timeout: "120000",
  pnpm_config_fetch_retries: "2",
  pnpm_config_fetch_retry_mintimeout: "1000",
  pnpm_config_fetch_retry_maxtimeout: "5000",
};

/** The environment in which every command of the launcher runs: our Node and pnpm first on PATH, nothing asks or reports. */
export function toolEnvironment() {
  const nodeFolder = dirname(process.execPath);
  const path = [BIN, join(ROOT, "node_modules/.bin"), nodeFolder, process.env.PATH ?? ""].join(delimiter);
  return {
    ...process.env,
    ...cacheSettings(),
    ...IMPATIENT,
    // Packages are installed by a separate step.
    pnpm_config_verify_deps_before_run: "false",
    PATH: path,
    CI: "true",
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
}

/** True when the package of that name and version is in the tools folder. */
function isInstalled(name, version) {
  const manifest = join(TOOLS, "node_modules", name, "package.json");
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version;
}

/** The registry package that holds the Node.js program of this machine, without any install script. */
function nodePackage() {
  if (process.platform === "linux" && ["x64", "arm64"].includes(process.arch))
    return `node-linux-${process.arch}`;
  throw new Problem(
    `Causeway needs Node.js ${OLDEST_NODE} or newer (this is ${process.versions.node}), which can't be downloaded for ${process.platform} ${process.arch}. Install it and start again.`,
  );
}

/** Fetches the given registry packages into the tools folder. */
async function fetchTools(packages) {
  mkdirSync(TOOLS, { recursive: true });
  const log = join(TOOLS, "tools.log");
  const args = ["install", "--prefix", TOOLS, "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  const result = await runCommand("npm", [...args, ...packages], {
    log,
    cwd: TOOLS,
    env: { ...process.env, ...cacheSettings(), ...IMPATIENT, npm_config_global: "false" },
  }).catch((cause) => {
    throw new Problem("npm was not found. Install Node.js with npm (version 20 or newer) and start again.", {
      cause,
    });
  });
  if (result.ok) return placePnpm();
  const reason = UNREACHABLE.test(result.output)
    ? "the package registry is unreachable. Check the network or the proxy settings and start again"
    : "npm could not install them. See the details and start again";
  throw new Problem(`Could not download ${packages.join(" and ")}: ${reason}.`, { log });
}

/**
 * Runs pnpm's install script by name, whatever the machine's npm thinks of install scripts: it puts the program in
 * place of a script that only a shell can start.
 */
async function placePnpm() {
  const log = join(TOOLS, "logs/pnpm.log");
  const result = await runCommand(process.execPath, ["install.js"], {
    log,
    cwd: join(TOOLS, "node_modules/pnpm"),
  });
  if (result.ok) return;
  rmSync(join(TOOLS, "node_modules/pnpm"), { recursive: true, force: true });
  throw new Problem("The downloaded pnpm doesn't run on this machine.", { log });
}

/**
 * Makes sure that this very script runs on Node 24 or newer with the pinned pnpm at hand.
 * On an older Node it fetches both, runs the same command line again on the new one, and never returns.
 * @param {string} script Path of the script to run again.
 */
export async function runOnCurrentNode(script) {
  const { node, pnpm } = pins();
  const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_NODE;
  const missing = [
    ...(isOld && !isInstalled(nodePackage(), node) ? [`${nodePackage()}@${node}`] : []),
    ...(isInstalled("pnpm", pnpm) ? [] : [`pnpm@${pnpm}`]),
  ];
  if (missing.length > 0) await step(`Downloading ${missing.join(" and ")}`, () => fetchTools(missing));
  if (isOld) await runAgain(join(BIN, "node"), script);
}

/** The child has its own session, so a Ctrl-C reaches it once, through us; it sees our death by the closed channel. */
function runAgain(node, script) {
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, CAUSEWAY_CHANNEL: "1" },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) onNewParent(() => child.kill("SIGTERM"));
  return new Promise((_resolve, reject) => {
    child.once("error", (cause) => {
      reject(
        new Problem("The downloaded Node.js doesn't run here. Install Node.js 24 and start again.", {
          cause,
        }),
      );
    });
    child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  });
}

/** npm passes signals on, but cannot when it is killed: then its children get another parent. */
export function onNewParent(run) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    run();
  }, PARENT_CHECK_MS);
  timer.unref();
}
