/**
 * Upgrades from an earlier release to this one under load, rolls the code back, and upgrades again:
 *   pnpm upgrade-under-load [--from=REF] [--clients=20] [--step=10]
 * `from` is a tag or commit, by default that of the last release, as its fixture names it. Both releases run on one database for `step` seconds each time. Exit code 1 when a call failed or the books are wrong.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openRelease } from "./open-release.ts";
import { runUpgrade } from "./run-upgrade.ts";

const FIXTURES = fileURLToPath(new URL("../../../cli/fixtures/", import.meta.url));

/** The commit that the fixture of the last release was made of. */
function findLastRelease(): string {
  const byVersion = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
  const last = globSync("release-*.json", { cwd: FIXTURES }).sort(byVersion).at(-1);
  return (JSON.parse(readFileSync(`${FIXTURES}${last}`, "utf8")) as { commit: string }).commit;
}

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    clients: { type: "string", default: "20" },
    step: { type: "string", default: "10" },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const from = values.from ?? findLastRelease();
const old = await openRelease(from);
print(`from ${from} (${old.commit.slice(0, 12)})`);
const report = await runUpgrade({
  old,
  clients: Number(values.clients),
  stepMs: Number(values.step) * 1_000,
  log: print,
});
print(JSON.stringify(report, null, 2));
process.exit(report.violations.length === 0 ? 0 : 1);
