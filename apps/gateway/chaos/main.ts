/**
 * Breaks a whole installation under load and checks the books:
 *   pnpm chaos [fault…] [--clients=50] [--rounds=3] [--calm=3] [--freeze=20]
 * Faults: gateway, worker, both, redis, database, spool, freeze, wipe; all of them when none is named. Seconds everywhere. `wipe` runs in an
 * installation of its own, since it takes the traces of killed gateways with it.
 */
import { parseArgs } from "node:util";
import { FAULTS, type FaultName } from "./faults.ts";
import { runChaos } from "./run-chaos.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: "string", default: "50" },
    rounds: { type: "string", default: "3" },
    calm: { type: "string", default: "3" },
    freeze: { type: "string", default: "20" },
  },
});

const isFault = (name: string): name is FaultName => name in FAULTS;
const unknown = positionals.filter((name) => !isFault(name));
if (unknown.length > 0) throw new Error(`unknown faults: ${unknown.join(", ")}`);

const chosen = positionals.length > 0 ? positionals.filter(isFault) : (Object.keys(FAULTS) as FaultName[]);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(faults: readonly FaultName[]): Promise<boolean> {
  if (faults.length === 0) return true;
  const report = await runChaos({
    faults: Array.from({ length: Number(values.rounds) }, () => faults).flat(),
    clients: Number(values.clients),
    calmMs: Number(values.calm) * 1_000,
    freezeMs: Number(values.freeze) * 1_000,
    log: print,
  });
  print(JSON.stringify(report, null, 2));
  return report.violations.length === 0;
}

const held = [
  await run(chosen.filter((name) => name !== "wipe")),
  await run(chosen.filter((name) => name === "wipe")),
];
process.exit(held.every(Boolean) ? 0 : 1);
