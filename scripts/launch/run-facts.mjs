import { readFileSync, writeFileSync } from "node:fs";

/** Names the file that the reporter below writes. */
export const RUN_FACTS = "TEST_RUN_FACTS";

/**
 * A reporter of Vitest, for what its JSON report leaves out: errors that no test was waiting for, though they fail a run, and how
 * long each file took with what it starts and stops.
 */
export default class RunFactsReporter {
  /**
   * @param {readonly { moduleId: string, diagnostic(): { duration: number } }[]} modules
   * @param {readonly { message: string, stack?: string, type?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    const file = process.env[RUN_FACTS];
    if (!file) return;
    const facts = {
      errors: errors.map(({ message, stack, type, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
        path,
        reason: [type ?? "Error", test && `while "${test}" ran`, stack || message].filter(Boolean).join("\n"),
      })),
      files: modules.map((module) => ({ path: module.moduleId, ms: module.diagnostic().duration })),
    };
    writeFileSync(file, JSON.stringify(facts));
  }
}

/**
 * @param {string} file written by the reporter above; none when the runner died.
 * @returns {{ errors: { path?: string, reason: string }[], files: { path: string, ms: number }[] }} `path` of an error: the test
 *   file that ran then.
 */
export function readRunFacts(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { errors: [], files: [] };
  }
}
