import { join } from "node:path";
import { buildApp, generateClient } from "./build.mjs";
import { inPool } from "./in-pool.mjs";
import { installPackages } from "./install.mjs";
import { takeLock } from "./lock.mjs";
import { TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { step } from "./progress.mjs";

const WAIT_MS = 20 * 60_000;

/**
 * Installs packages, generates the database client and builds the given apps, each only when something changed.
 * One process of a checkout prepares at a time.
 * @param {{ name: string, folder: string, makes: string[] }[]} apps
 * @param {(error: Problem) => void} [onFailedBuild] Continues with the next app; without it the first failure is thrown.
 */
export async function prepare(apps, onFailedBuild) {
  const lock = await takeLock(join(TOOLS, "prepare.lock"), {
    waitMs: WAIT_MS,
    onWait: (pid) => console.log(`  … Waiting for another start or test run in this folder (process ${pid})`),
  });
  if (!lock)
    throw new Problem(
      "Another start or test run in this folder has been preparing for 20 minutes. Stop it first.",
    );
  const did = [];
  const run = async (name, work) => did.push(await step(name, work, Boolean));
  try {
    await run("Installing packages", installPackages);
    await run("Generating the database client", generateClient);
    await inPool(apps, (app) => {
      const built = run(`Building the ${app.name}`, () => buildApp(app));
      return onFailedBuild ? built.catch(onFailedBuild) : built;
    });
    if (!did.includes(true)) console.log("  ✓ Packages and builds are up to date");
  } finally {
    lock.release();
  }
}
