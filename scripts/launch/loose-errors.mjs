import { readFileSync, writeFileSync } from "node:fs";

/** Names the file that the reporter below writes. */
export const LOOSE_ERRORS = "TEST_LOOSE_ERRORS";

/** A reporter of Vitest: its JSON report leaves out errors that no test was waiting for, though they fail a run. */
export default class LooseErrorsReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string, type?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[LOOSE_ERRORS];
    if (!file || errors.length === 0) return;
    const known = errors.map(({ message, stack, type, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
      path,
      reason: [type ?? "Error", test && `while "${test}" ran`, stack || message].filter(Boolean).join("\n"),
    }));
    writeFileSync(file, JSON.stringify(known));
  }
}

/**
 * @param {string} file written by the reporter above; none without such errors.
 * @returns {{ path?: string, reason: string }[]} `path`: the test file that ran then.
 */
export function readLooseErrors(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}
