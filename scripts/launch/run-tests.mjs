import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { createChildren } from "./children.mjs";
import { describeTimes } from "./describe-times.mjs";
import { takeLock } from "./lock.mjs";
import { makeMemoryFolder, removeMemoryFolder } from "./memory-folder.mjs";
import { dataFolder, privateFolder } from "./paths.mjs";
import { toolEnvironment } from "./pinned-tools.mjs";
import { startPostgres } from "./postgres.mjs";
import { prepare, preparePackages } from "./prepare.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { describeFailures, noCounts } from "./read-report.mjs";
import { startRedis } from "./redis.mjs";
import { watchCommands } from "./run-command.mjs";
import { chosenServices } from "./service-table.mjs";
import { watchForStop } from "./stop-signals.mjs";
import { describeCounts, projectsFor, runChecks, runProject } from "./test-steps.mjs";

const PREFIX = "test-";
/** Kinds of test that run alone, by the option that asks for them. */
const ALONE = { "--scale": ["scale"], "--deep": ["deep", "deep-browser"] };

/**
 * `npm test`: prepares as `npm start` does, starts one PostgreSQL and one Redis, and runs every check and test.
 * With filters (parts of file names) only the tests in matching files; with `--scale`, only those with a million requests; with
 * `--deep`, only those that repeat a test of `npm test` for longer.
 * @param {string[]} filters
 * @returns {Promise<number>} exit code.
 */
export async function runTests(filters) {
  let children = null;
  const asked = watchForStop(() => (children ? void children.force() : process.exit(1)));
  const parent = privateFolder(dataFolder());
  await removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  const lock = await takeLock(join(folder, "launcher.lock"));
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
    return report({ ...noCounts(), failed: 1 });
  } finally {
    await children?.stopAll();
    lock?.release();
    removeMemoryFolder(folder);
    for (const path of [folder, place])
      if (path) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What a killed test run left: its processes, then its folder. */
async function removeLeftovers(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    if (!(await takeLock(join(parent, name, "launcher.lock")))) continue;
    await createChildren(join(parent, name)).recover();
    removeMemoryFolder(join(parent, name));
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function testAll({ filters, folder, children, onPlace }) {
  console.log("Testing Causeway");
  const total = noCounts();
  const parts = [];
  const timed = async (name, work) => {
    const begun = performance.now();
    const result = await work();
    parts.push({ name, ms: performance.now() - begun });
    return result;
  };
  const onFailedBuild = (error) => {
    printProblem(error);
    total.failed += 1;
  };
  const alone = filters.map((filter) => ALONE[filter]).find(Boolean);
  const names = filters.filter((filter) => !(filter in ALONE));
  const projects = alone ?? projectsFor(names);
  const env = await timed("preparation", async () => {
    if (projects.every((project) => project === "unit")) return prepareWithoutServices();
    await prepare(chosenServices({}, undefined), onFailedBuild);
    // A million requests are too many for some machines' memory.
    const memory = filters.includes("--scale") ? null : makeMemoryFolder(folder);
    return startStores({ folder, memory, children, onPlace });
  });
  const logs = privateFolder(folder, "logs");
  if (filters.length === 0) {
    const failures = await timed("checks", () => runChecks({ env, logs }));
    total.failed += failures.length;
    total.failures.push(...failures);
  }
  for (const project of projects) {
    const counts = await timed(project, () => runProject(project, names, { env, logs }));
    for (const key of ["passed", "failed", "skipped"]) total[key] += counts[key];
    for (const key of ["failures", "retried", "files"]) total[key].push(...counts[key]);
  }
  return { ...total, parts };
}

/** @returns {Promise<NodeJS.ProcessEnv>} what unit tests run with */
async function prepareWithoutServices() {
  await preparePackages({ withTests: true });
  return toolEnvironment();
}

async function startStores({ folder, memory, children, onPlace }) {
  const password = "only-for-tests";
  const database = await step("Starting PostgreSQL", () =>
    startPostgres({ children, folder, memory, password, durable: false }),
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
    TEST_REDIS_URL: redis.tcpUrl,
    TEST_BUILT: "true",
  };
}

/** The last line, alone, for anyone who reads it by program. Nothing tested is no success. */
function report(counts) {
  if (counts.retried.length > 0)
    console.log(`\nPassed only when tried again:\n${describeFailures(counts.retried, "↻")}`);
  if (counts.failures.length > 0) console.log(`\nFailed:\n${describeFailures(counts.failures)}`);
  if (counts.parts) console.log(`\n${describeTimes(counts.parts, counts.files)}`);
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
