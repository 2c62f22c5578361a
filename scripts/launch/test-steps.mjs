import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { inPool } from "./in-pool.mjs";
import { ROOT } from "./paths.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { noCounts, readReport } from "./read-report.mjs";
import { errorWords, runCommand } from "./run-command.mjs";
import { RUN_FACTS } from "./run-facts.mjs";

const bin = (name) => join(ROOT, "node_modules/.bin", name);

/** Browser code, checked with its own settings. */
const WEB = ["apps/dashboard", "apps/playground", "packages/ui"];

/** What is checked without running the code. Each is one command; its output is shown when it fails. */
const CHECKS = [
  { name: "Format", command: bin("biome"), args: ["format", "."] },
  { name: "Lint", command: bin("biome"), args: ["lint", "--error-on-warnings", "."] },
  { name: "Spelling", command: bin("cspell"), args: ["lint", "--no-progress"] },
  {
    name: "Import rules",
    command: bin("depcruise"),
    args: ["--config", ".dependency-cruiser.mjs", "--no-progress", "apps", "packages"],
  },
  { name: "Pure packages", command: process.execPath, args: ["scripts/purity.mjs"] },
  { name: "Unused code", command: bin("knip"), args: ["--no-progress", "--no-config-hints"] },
  { name: "Types", command: bin("tsgo"), args: ["--noEmit", "-p", "tsconfig.json"] },
  ...WEB.filter((folder) => existsSync(join(ROOT, folder, "tsconfig.json"))).map((folder) => ({
    name: `Types of ${folder}`,
    command: bin("tsgo"),
    args: ["--noEmit", "-p", folder],
  })),
  { name: "Commit subjects", command: process.execPath, args: ["scripts/commits.mjs"] },
  { name: "Generated files", command: process.execPath, args: ["scripts/generate.mjs", "--check"] },
];

/** Types that aren't in the repository: what others changed in the database or the API changes them. */
const TYPE_GENERATORS = ["packages/db/scripts/generate.mjs", "packages/api-client/scripts/generate.ts"];

/** The three kinds of test, in the order of what they need (vitest.config.ts). */
const PROJECTS = ["unit", "integration", "browser"];
const IN_BROWSER = ["browser", "deep-browser", "scale"];

export const describeCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The kind of the tests in a file, by its name. */
const kindOf = (file) =>
  /\.(int|browser|deep|deep-browser|firefox|scale)\.test\.\w+$/
    .exec(file)?.[1]
    .replace(/^int$/, "integration") ?? "unit";

/**
 * Finds the kinds of test in matching files: unit tests alone need no services, and integration tests no browser.
 * @param {string[]} filters Parts of paths.
 * @throws {Problem} when no file matches
 */
export function projectsFor(filters) {
  if (filters.length === 0) return PROJECTS;
  const files = globSync("{apps,packages,benchmarks,infra,scripts}/**/*.test.{ts,tsx,mjs}", {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.next)$/.test(path),
  });
  const kinds = new Set(files.filter((file) => filters.some((filter) => file.includes(filter))).map(kindOf));
  const found = PROJECTS.filter((project) => kinds.has(project));
  if (found.length > 0) return found;
  throw new Problem(`No test of npm test is in a file whose path contains ${filters.join(" or ")}.`);
}

/**
 * @param {{ env: NodeJS.ProcessEnv, logs: string }} place
 * @param {string} [word] Only the checks whose name holds it.
 * @returns {Promise<{ name: string, reason: string }[]>} The failed checks, each with what its output says first of an error.
 */
export async function runChecks(place, word = "") {
  const chosen = CHECKS.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  if (chosen.length === 0) throw new Problem(`Unknown check "${word}".`);
  await step("Generating types", () => generateTypes(place));
  const failures = [];
  await inPool(chosen, (check) =>
    step(check.name, () => runCheck(check, place)).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      failures.push({ name: check.name, reason: error.cause ?? error.message });
    }),
  );
  return failures;
}

/** @throws {Problem} when a generator fails */
async function generateTypes({ env, logs }) {
  for (const script of TYPE_GENERATORS)
    await runCheck(
      { name: `Generating types by ${script}`, command: process.execPath, args: ["--no-warnings", script] },
      { env, logs },
    );
}

async function runCheck({ name, command, args }, { env, logs }) {
  const log = join(logs, `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.log`);
  const result = await runCommand(command, args, { log, cwd: ROOT, env });
  if (result.ok) return;
  console.log(result.output);
  throw new Problem(`${name} failed.`, { cause: errorWords(result.output) });
}

/**
 * Runs the tests of one kind with their output shown.
 * @returns {Promise<ReturnType<typeof noCounts>>}
 */
export async function runProject(project, filters, { env, logs }) {
  const counts = noCounts();
  try {
    const browser = IN_BROWSER.includes(project)
      ? { CHROMIUM_PATH: await step("Finding Chromium", findChromium) }
      : {};
    console.log("");
    await step(`${project} tests`, async (note) => {
      Object.assign(counts, await runVitest(project, filters, { env: { ...env, ...browser }, logs }));
      note(describeCounts(counts));
      if (counts.failed > 0) throw new Problem(`${project} tests failed.`);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Without a browser the tests that need one have failed, not been skipped.
    if (counts.failed === 0) printProblem(error);
    counts.failed ||= 1;
  }
  return counts;
}

async function runVitest(project, filters, { env, logs }) {
  const report = join(logs, `${project}.json`);
  const facts = join(logs, `${project}-facts.json`);
  const reporters = ["default", "json", join(ROOT, "scripts/launch/run-facts.mjs")];
  const args = [
    "run",
    "--project",
    project,
    "--passWithNoTests",
    ...reporters.map((name) => `--reporter=${name}`),
  ];
  const result = await runCommand(bin("vitest"), [...args, `--outputFile.json=${report}`, ...filters], {
    log: join(logs, `${project}.log`),
    cwd: ROOT,
    env: { ...env, [RUN_FACTS]: facts },
    live: true,
  });
  return readReport(report, result.ok, facts);
}
