import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { lastWords, runCommand } from "./run-command.mjs";
import { fingerprint, isUpToDate, whenChanged } from "./fingerprint.mjs";
import { hasFetched } from "./fetch-tools.mjs";
import { toolEnvironment } from "./pinned-tools.mjs";

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|error sending request|dns error/i;
const OUTDATED = /ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile/i;

/** The files that decide what is installed. */
function manifests() {
  const groups = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, "package.json")),
  );
  const roots = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "benchmarks/package.json"];
  return [...roots.map((name) => join(ROOT, name)), ...groups].filter((path) => existsSync(path)).sort();
}

/** Fingerprint of the locked packages: part of the fingerprint of everything that is built from them. */
export const lockPrint = () =>
  createHash("sha256")
    .update(readFileSync(join(ROOT, "pnpm-lock.yaml")))
    .digest("hex");

/** The file in which pnpm describes its last installation. */
const STATE = "node_modules/.modules.yaml";
/** Options that install what runs and builds Causeway. The packages of the tests come with `npm test`, or `pnpm install` by hand. */
const TO_RUN = [
  "--prod",
  ...["causeway", "@causeway/app-*...", "@causeway/simulator..."].flatMap((name) => ["--filter-prod", name]),
];

/** True once someone installed everything: it stays. */
function hasTestPackages() {
  const file = join(ROOT, STATE);
  return existsSync(file) && /"?devDependencies"?: true/.test(readFileSync(file, "utf8"));
}

function installation({ withTests = false } = {}) {
  const isWhole = withTests || hasTestPackages();
  return {
    name: "install",
    print: fingerprint(manifests(), `${process.versions.modules} ${isWhole ? "all" : "to run"}`),
    makes: [STATE],
    run: () => runInstall(isWhole ? [] : TO_RUN),
  };
}

/** True when there is nothing to install. */
export const arePackagesInstalled = () => isUpToDate(installation());

/**
 * Installs the locked packages when a manifest or the lock file changed.
 * @param {{ withTests?: boolean }} [options] `withTests`: also those that only tests, checks and development need.
 * @returns {Promise<boolean>} whether anything was to be done.
 */
export const installPackages = (options) => whenChanged(installation(options));

async function runInstall(more) {
  const log = join(TOOLS, "install.log");
  const env = { ...toolEnvironment(), ...((await isReachable()) ? {} : { pnpm_config_fetch_retries: "0" }) };
  const result = await runCommand("pnpm", ["install", "--frozen-lockfile", ...more], { log, cwd: ROOT, env });
  if (!result.ok) throw new Problem(explain(result.output), { log });
}

/**
 * Whether the registry answers. When it does not, pnpm may still find every package in its store, but shall not try
 * each of hundreds again and again.
 */
async function isReachable() {
  if (hasFetched()) return true;
  const log = join(TOOLS, "logs/ping.log");
  return (await runCommand("npm", ["ping"], { log, cwd: TOOLS, env: toolEnvironment() })).ok;
}

function explain(output) {
  if (OUTDATED.test(output)) {
    return "pnpm-lock.yaml doesn't match the package.json files. Run `pnpm install` and commit the lockfile.";
  }
  if (UNREACHABLE.test(output)) {
    return "Could not download packages because the package registry is unreachable. Check the network or the proxy settings and start again.";
  }
  return `Could not install packages: ${lastWords(output, /ERR|error/i) || lastWords(output)}.`;
}
