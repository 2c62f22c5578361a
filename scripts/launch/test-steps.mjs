import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";

const bin = (name) => join(ROOT, "node_modules/.bin", name);

/** Browser code, checked with settings of its own. */
const WEB = ["apps/dashboard", "apps/playground", "packages/ui"];

/** What is checked without running the code. Each is one command; its output is shown when it fails. */
export const CHECKS = [
  { name: "Format", command: bin("biome"), args: ["format", "."] },
  { name: "Lint", command: bin("biome"), args: ["lint", "--error-on-warnings", "."] },
  {
    name: "Import rules",
    command: bin("depcruise"),
    args: ["--config", ".dependency-cruiser.mjs", "--no-progress", "apps", "packages"],
  },
  { name: "Types", command: bin("tsgo"), args: ["--noEmit", "-p", "tsconfig.json"] },
  ...WEB.filter((folder) => existsSync(join(ROOT, folder, "tsconfig.json"))).map((folder) => ({
    name: `Types of ${folder}`,
    command: bin("tsgo"),
    args: ["--noEmit", "-p", folder],
  })),
  { name: "Generated files", command: process.execPath, args: ["scripts/generate.mjs", "--check"] },
];

/** The three kinds of test, in the order of what they need (vitest.config.ts). */
export const PROJECTS = ["unit", "integration", "browser"];

/** @returns {Promise<boolean>} whether the check passed. */
export async function runCheck({ name, command, args }, { env, logs }) {
  const log = join(logs, `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.log`);
  const result = await runCommand(command, args, { log, cwd: ROOT, env });
  if (!result.ok) console.log(result.output);
  return result.ok;
}

/**
 * Runs the tests of one kind with their output shown.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runProject(project, filters, { env, logs }) {
  const report = join(logs, `${project}.json`);
  const args = ["run", "--project", project, "--passWithNoTests", "--reporter=default", "--reporter=json"];
  const result = await runCommand(bin("vitest"), [...args, `--outputFile.json=${report}`, ...filters], {
    log: join(logs, `${project}.log`),
    cwd: ROOT,
    env,
    live: true,
  });
  return count(report, result.ok);
}

/** A file that could not be loaded, and an error outside of any test, count as a failure each. */
function count(report, isOk) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    // A runner that dies writes no report; it is counted below.
  }
  for (const { status, assertionResults } of files) {
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed += 1;
    for (const test of assertionResults) {
      if (test.status === "passed") counts.passed += 1;
      else if (test.status === "failed") counts.failed += 1;
      else counts.skipped += 1;
    }
  }
  if (!isOk && counts.failed === 0) counts.failed = 1;
  return counts;
}
