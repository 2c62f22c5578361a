import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./paths.mjs";
import { readRunFacts } from "./run-facts.mjs";

/** The counts before any test. */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], retried: [], files: [] });

/**
 * Reads the report that Vitest wrote. A file that could not be loaded, and an error outside of any test, count as a failure each.
 * A test that passed on a second attempt is counted as passed and listed with what failed in the first.
 * @param {string} report path of the JSON file
 * @param {boolean} isOk whether Vitest exited with 0
 * @param {string} [facts] path of the file that the reporter in `run-facts.mjs` wrote
 * @returns {{ passed: number, failed: number, skipped: number, failures: Named[], retried: Named[], files: Timed[] }}
 *   Named: { name: string, reason: string }; Timed: { path: string, ms: number }
 */
export function readReport(report, isOk, facts = "") {
  const counts = noCounts();
  const fail = (name, reason) => {
    counts.failed += 1;
    counts.failures.push({ name, reason });
  };
  for (const { name, status, message, assertionResults } of readFiles(report)) {
    const file = relative(ROOT, name);
    for (const test of assertionResults) {
      const name = `${file} > ${test.fullName}`;
      const reason = test.failureMessages.join("\n");
      if (test.status === "failed") fail(name, reason);
      else counts[test.status === "passed" ? "passed" : "skipped"] += 1;
      if (test.status === "passed" && reason) counts.retried.push({ name, reason });
    }
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      fail(file, message);
  }
  const { errors, files } = readRunFacts(facts);
  counts.files = files.map(({ path, ms }) => ({ path: relative(ROOT, path), ms }));
  for (const { path, reason } of errors)
    fail(path ? `${relative(ROOT, path)}, outside any test` : "outside any test", reason);
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
export const describeFailures = (failures, mark = "✗") =>
  failures.map(({ name, reason }) => `${mark} ${name}\n${indent(reason.slice(0, MAX_REASON))}`).join("\n");

const indent = (text) => text.replace(/^/gm, "    ");
