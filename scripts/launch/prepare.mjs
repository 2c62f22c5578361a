import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildApp, bundleApps, generateClient } from "./build.mjs";
import { fetchTools } from "./fetch-tools.mjs";
import { inPool } from "./in-pool.mjs";
import { installPackages } from "./install.mjs";
import { takeLock } from "./lock.mjs";
import { TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { COMMAND_LINE } from "./service-table.mjs";
import { titleOf } from "./service-titles.mjs";

const WAIT_MS = 20 * 60_000;

/**
 * Waits until no other process prepares this checkout.
 * @returns {ReturnType<typeof takeLock>} the lock, which the caller releases
 */
export async function lockPreparation() {
  mkdirSync(TOOLS, { recursive: true });
  const lock = await takeLock(join(TOOLS, "prepare.lock"), {
    waitMs: WAIT_MS,
    onWait: (pid) => console.log(`  … Waiting for another start or test run in this folder (process ${pid})`),
  });
  if (lock) return lock;
  throw new Problem(
    "Another start or test run in this folder has been preparing for 20 minutes. Stop it first.",
  );
}

/** Runs a step that prints nothing when there was nothing to do. */
export const stepIfNeeded = (name, run) => step(name, run, Boolean);

/** Apps with a page of their own to build; the others are bundled. */
export const isPage = ({ name }) => ["dashboard", "playground", "docs"].includes(name);

/**
 * Installs packages and generates the database client, each only when something changed.
 * @param {Parameters<typeof installPackages>[0]} [options]
 */
export async function installAndGenerate(options) {
  await stepIfNeeded("Installing packages", () => installPackages(options));
  await stepIfNeeded("Generating the database client", generateClient);
}

/**
 * Installs packages and generates the database client while no other process of the checkout prepares.
 * @param {Parameters<typeof installPackages>[0]} [options]
 */
export async function preparePackages(options) {
  const lock = await lockPreparation();
  try {
    await fetchTools({ withPostgres: false });
    await installAndGenerate(options);
  } finally {
    lock.release();
  }
}

/**
 * For tests: installs all packages, generates the database client and builds the given apps and the command line, each only
 * when something changed. One process of a checkout prepares at a time.
 * @param {{ name: string, folder: string, makes: string[] }[]} apps
 * @param {(error: Problem) => void} onFailedBuild Continues with the next app.
 */
export async function prepare(apps, onFailedBuild) {
  const lock = await lockPreparation();
  try {
    await fetchTools({ withPostgres: true });
    await installAndGenerate({ withTests: true });
    const services = [...apps.filter((app) => !isPage(app)), COMMAND_LINE];
    await stepIfNeeded("Building the services", () => bundleApps(services)).catch(onFailedBuild);
    await inPool(apps.filter(isPage), (app) =>
      stepIfNeeded(`Building the ${titleOf(app.name)}`, () => buildApp(app)).catch(onFailedBuild),
    );
  } finally {
    lock.release();
  }
}
