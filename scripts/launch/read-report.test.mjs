import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { ROOT } from "./paths.mjs";
import { describeFailures, readReport } from "./read-report.mjs";
import RunFactsReporter, { RUN_FACTS } from "./run-facts.mjs";

const file = join(mkdtempSync(join(tmpdir(), "causeway-report-")), "report.json");
const write = (testResults) => writeFileSync(file, JSON.stringify({ testResults }));
const test = (status, fullName, ...failureMessages) => ({ status, fullName, failureMessages });

it("names each failed test with its file and reason", () => {
  write([
    {
      name: join(ROOT, "apps/x.test.ts"),
      status: "failed",
      assertionResults: [
        test("passed", "a"),
        test("failed", "b does c", "expected 1\nto be 2"),
        test("skipped", "d"),
      ],
    },
  ]);
  const counts = readReport(file, false);
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(describeFailures(counts.failures)).toBe("✗ apps/x.test.ts > b does c\n    expected 1\n    to be 2");
});

it("lists a test that passed only when tried again, with what failed first", () => {
  write([
    {
      name: join(ROOT, "apps/x.browser.test.ts"),
      status: "passed",
      assertionResults: [test("passed", "a"), test("passed", "b", "no such button")],
    },
  ]);
  const counts = readReport(file, true);
  expect(counts).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(describeFailures(counts.retried, "↻")).toBe("↻ apps/x.browser.test.ts > b\n    no such button");
});

it("counts a file that does not load, and a runner that dies, as failures", () => {
  write([
    { name: join(ROOT, "apps/y.test.ts"), status: "failed", message: "cannot find z", assertionResults: [] },
  ]);
  expect(readReport(file, false)).toMatchObject({
    failed: 1,
    failures: [{ name: "apps/y.test.ts", reason: "cannot find z" }],
  });
  expect(readReport(join(file, "none"), false)).toMatchObject({ passed: 0, failed: 1 });
  expect(readReport(join(file, "none"), true)).toMatchObject({ passed: 0, failed: 0 });
});

it("names the file in which an error came that no test was waiting for, and how long each file took", () => {
  write([{ name: join(ROOT, "apps/x.test.ts"), status: "passed", assertionResults: [test("passed", "a")] }]);
  const facts = join(file, "..", "facts.json");
  vi.stubEnv(RUN_FACTS, facts);
  new RunFactsReporter().onTestRunEnd(
    [{ moduleId: join(ROOT, "apps/x.test.ts"), diagnostic: () => ({ duration: 1_500 }) }],
    [
      {
        message: "read ECONNRESET",
        type: "Unhandled Rejection",
        VITEST_TEST_PATH: join(ROOT, "apps/x.test.ts"),
        VITEST_TEST_NAME: "a",
      },
    ],
  );
  vi.unstubAllEnvs();
  const counts = readReport(file, false, facts);
  expect(counts).toMatchObject({ passed: 1, failed: 1, files: [{ path: "apps/x.test.ts", ms: 1_500 }] });
  expect(describeFailures(counts.failures)).toBe(
    '✗ apps/x.test.ts, outside any test\n    Unhandled Rejection\n    while "a" ran\n    read ECONNRESET',
  );
});
