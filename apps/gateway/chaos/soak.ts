/**
 * Mixed load for a while, and what it leaves in memory:
 *   pnpm soak [--minutes=30] [--clients=24]
 * Exit code 1 when the heap after a forced collection has grown by more than a tenth.
 */
import { parseArgs } from "node:util";
import { runSoak } from "./run-soak.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "30" }, clients: { type: "string", default: "24" } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const report = await runSoak({
  warmUpMs: 60_000,
  loadMs: Number(values.minutes) * 60_000,
  clients: Number(values.clients),
  log: print,
});
print(JSON.stringify(report, null, 2));
process.exit(report.growth <= 0.1 ? 0 : 1);
