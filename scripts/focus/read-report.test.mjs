import { expect, it } from "vitest";
import { readReport } from "./read-report.mjs";

const BROKEN = `<testcase name="A-C-002-C :: null"><failure message="null" /></testcase>`;

it("doesn't count half of an alternative that is kept", () => {
  const halves = { "A-C-002-C": "A-C-001-C" };
  const joined = (result) => `<testcase name="A-C-001-C :: Composite" ${result}`;
  expect(readReport(BROKEN + joined("/>"), halves).broken).toEqual([]);
  expect(readReport(BROKEN + joined('><failure message="both" /></testcase>'), halves).broken).toHaveLength(
    2,
  );
  expect(readReport(BROKEN).broken).toHaveLength(1);
});

it("reads which rules were kept, broken and not checked", () => {
  const report = `<testsuites name="FOCUS Validations" tests="4">
    <testsuite name="BilledCost-BilledCost" time="0">
      <testcase name="BilledCost-C-001-M :: type" time="0" />
      <testcase name="BilledCost-C-002-M :: format" time="0">
        <failure name="BilledCost-C-002-M" message="BilledCost MUST be numeric." type="AssertionError">Failed</failure>
      </testcase>
      <testcase name="BilledCost-C-003-M :: null" time="0">
        <skipped message="not applicable" />
      </testcase>
      <testcase name="Tags-C-001-M :: json" time="0">
        <error message="Column missing" />
      </testcase>
    </testsuite>
  </testsuites>`;
  expect(readReport(report)).toEqual({
    passed: 1,
    skipped: 1,
    broken: [
      "BilledCost-C-002-M :: format: BilledCost MUST be numeric.",
      "Tags-C-001-M :: json: Column missing",
    ],
  });
});
