/**
 * Upgrades from an earlier release to this one under load, rolls the code back, and upgrades again:
 *   pnpm upgrade-under-load [--from=v0.1.0] [--clients=20] [--step=10]
 * Both releases run on one database for `step` seconds each time. Exit code 1 when a call failed or the books are wrong.
 */
import { parseArgs } from "node:util";
import { openRelease } from "./open-release.ts";
import { runUpgrade } from "./run-upgrade.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "v0.1.0" },
    clients: { type: "string", default: "20" },
    step: { type: "string", default: "10" },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const old = await openRelease(values.from);
print(`from ${values.from} (${old.commit.slice(0, 12)})`);
const report = await runUpgrade({
  old,
  clients: Number(values.clients),
  stepMs: Number(values.step) * 1_000,
  log: print,
});
print(JSON.stringify(report, null, 2));
process.exit(report.violations.length === 0 ? 0 : 1);
