import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { createChildren } from "./children.mjs";
import { findChromium } from "./chromium.mjs";
import { takeLock } from "./lock.mjs";
import { dataFolder, privateFolder } from "./paths.mjs";
import { startPostgres } from "./postgres.mjs";
import { prepare } from "./prepare.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { startRedis } from "./redis.mjs";
import { watchCommands } from "./run-command.mjs";
import { chosenServices } from "./service-table.mjs";
import { watchForStop } from "./stop-signals.mjs";
import { CHECKS, PROJECTS, runCheck, runProject } from "./test-steps.mjs";
import { toolEnvironment } from "./tools.mjs";

const PREFIX = "test-";

/**
 * `npm test`: prepares as `npm start` does, starts one PostgreSQL and one Redis, and runs every check and test.
 * With filters (parts of file names) only the tests in matching files.
 * @param {string[]} filters
 * @returns {Promise<number>} exit code.
 */
export async function runTests(filters) {
  let children = null;
  const asked = watchForStop(() => (children ? void children.force() : process.exit(1)));
  const parent = privateFolder(dataFolder());
  await removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  const release = await takeLock(join(folder, "launcher.lock"));
  let place = null;
  try {
    children = createChildren(folder);
    watchCommands((child, name) => children.adopt(child, name));
    const work = testAll({ filters, folder, children, onPlace: (path) => (place = path) });
    const counts = await Promise.race([work, asked.then(() => null)]);
    if (counts === null) {
      work.catch(() => {});
      throw new Problem("The tests were stopped.");
    }
    return report(counts);
  } catch (error) {
    printProblem(error);
    return 1;
  } finally {
    await children?.stopAll();
    release?.();
    for (const path of [folder, place])
      if (path) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What a killed test run left: its processes, then its folder. */
async function removeLeftovers(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const release = await takeLock(join(parent, name, "launcher.lock"));
    if (!release) continue;
    await createChildren(join(parent, name)).recover();
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function testAll({ filters, folder, children, onPlace }) {
  console.log("Testing Causeway");
  await prepare(chosenServices({}, undefined));
  const env = await startStores({ folder, children, onPlace });
  const logs = privateFolder(folder, "logs");
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (counts) => {
    for (const key of Object.keys(total)) total[key] += counts[key];
  };
  if (filters.length === 0) {
    for (const check of CHECKS)
      add({
        passed: 0,
        failed: (await stepOrFail(check.name, () => runCheck(check, { env, logs }))) ? 0 : 1,
        skipped: 0,
      });
  }
  for (const project of PROJECTS) {
    const counts = await runKind(project, filters, { env, logs });
    add(counts);
  }
  return total;
}

async function stepOrFail(name, run) {
  return step(name, async () => {
    if (!(await run())) throw new Problem(`${name} failed`);
    return true;
  }).catch((error) => {
    if (error instanceof Problem) return false;
    throw error;
  });
}

/** Browser tests that match nothing need no browser; else its absence is a failure, not a reason to skip. */
async function runKind(project, filters, { env, logs }) {
  let chromium = "";
  if (project === "browser") {
    try {
      chromium = await step("Finding Chromium", findChromium);
    } catch (error) {
      printProblem(error);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  }
  console.log(`\n  ${project} tests`);
  let counts = { passed: 0, failed: 1, skipped: 0 };
  await step(`${project} tests`, async (note) => {
    counts = await runProject(project, filters, { env: { ...env, CHROMIUM_PATH: chromium }, logs });
    note(describe(counts));
  });
  return counts;
}

const describe = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function startStores({ folder, children, onPlace }) {
  const password = "only-for-tests";
  const database = await step("Starting PostgreSQL", () =>
    startPostgres({ children, folder, password, durable: false }),
  );
  onPlace(database.place);
  const redis = await step("Starting Redis", () =>
    startRedis({ children, folder, password, durable: false }),
  );
  const { PATH, ...tools } = toolEnvironment();
  return {
    ...tools,
    PATH: [PATH, dirname(redis.command)].join(delimiter),
    TEST_DATABASE_URL: database.url,
    TEST_REDIS_URL: redis.url,
  };
}

function report(counts) {
  console.log(`\n${describe(counts)}`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
