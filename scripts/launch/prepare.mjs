import { join } from "node:path";
import { buildApp, generateClient } from "./build.mjs";
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
 * @param {(error: Problem) => void} [onFailedBuild] Goes on with the next app; without it the first failure is thrown.
 */
export async function prepare(apps, onFailedBuild) {
  const release = await takeLock(join(TOOLS, "prepare.lock"), {
    waitMs: WAIT_MS,
    onWait: (pid) => console.log(`  … Waiting for another start or test run of this folder (process ${pid})`),
  });
  if (!release)
    throw new Problem(
      "Another start or test run of this folder has been preparing for 20 minutes; stop it first.",
    );
  try {
    await sayingWhetherDone("Installing packages", installPackages);
    await sayingWhetherDone("Generating the database client", generateClient);
    for (const app of apps) {
      const built = sayingWhetherDone(`Building the ${app.name}`, () => buildApp(app));
      await (onFailedBuild ? built.catch(onFailedBuild) : built);
    }
  } finally {
    release();
  }
}

const sayingWhetherDone = (name, run) =>
  step(name, async (note) => {
    if (!(await run())) note("nothing changed");
  });
