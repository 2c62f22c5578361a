import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./paths.mjs";

/**
 * Reads the report that Vitest wrote. A file that could not be loaded, and an error outside of any test, count as a failure each.
 * @param {string} report path of the JSON file
 * @param {boolean} isOk whether Vitest exited with 0
 * @returns {{ passed: number, failed: number, skipped: number, failures: { name: string, reason: string }[] }}
 */
export function readReport(report, isOk) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const fail = (name, reason) => {
    counts.failed += 1;
    counts.failures.push({ name, reason });
  };
  for (const { name, status, message, assertionResults } of readFiles(report)) {
    const file = relative(ROOT, name);
    for (const test of assertionResults) {
      if (test.status === "passed") counts.passed += 1;
      else if (test.status === "failed") fail(`${file} > ${test.fullName}`, test.failureMessages.join("\n"));
      else counts.skipped += 1;
    }
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      fail(file, message);
  }
  if (!isOk && counts.failed === 0) fail("the test runner", "It failed outside any test.");
  return counts;
}

function readFiles(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    // A runner that dies writes no report; its caller counts that.
    return [];
  }
}

const MAX_REASON = 600;

/** The failures of all kinds once more at the end, where thousands of lines do not hide them. */
export const describeFailures = (failures) =>
  failures.map(({ name, reason }) => `✗ ${name}\n${indent(reason.slice(0, MAX_REASON))}`).join("\n");

const indent = (text) => text.replace(/^/gm, "    ");
