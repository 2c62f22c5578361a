import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IndexRow, renderTally, tallyRecordings, type TestReport } from "./tally-recordings.ts";

/**
 * `pnpm recordings`: runs every test on recorded traffic in the folder `RECORDINGS_DIR` and prints, by provider and tag, how
 * many recordings ran and how many of them passed all their tests. Further arguments go to the test runner.
 */
const ROOT = join(import.meta.dirname, "../../..");
const SUITES = [
  "recordings.test.ts",
  "recorded-requests.test.ts",
  "recorded-responses.test.ts",
  "requests.test.ts",
];

const folder = process.env.RECORDINGS_DIR;
if (!folder || !existsSync(join(folder, "index.json"))) {
  process.stderr.write("RECORDINGS_DIR must name a folder of recordings with an index.json.\n");
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), "recordings-"));
const report = join(work, "report.json");
const run = spawnSync(
  join(ROOT, "node_modules/.bin/vitest"),
  [
    "run",
    "--project",
    "unit",
    "--reporter=json",
    `--outputFile=${report}`,
    ...SUITES,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] },
);
if (!existsSync(report)) {
  process.stderr.write("The tests did not run.\n");
  process.exit(run.status ?? 1);
}
const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
  readonly columns: readonly string[];
  readonly fixtures: readonly (readonly unknown[])[];
};
const rows = index.fixtures.map(
  (values) => Object.fromEntries(index.columns.map((name, at) => [name, values[at]])) as unknown as IndexRow,
);
const tally = tallyRecordings(JSON.parse(readFileSync(report, "utf8")) as TestReport, rows);
rmSync(work, { recursive: true, force: true });
process.stdout.write(renderTally(tally));
process.exitCode = tally.failed.length > 0 ? 1 : 0;
