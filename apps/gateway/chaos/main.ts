/**
 * Breaks a whole installation (two gateways, a worker, Redis, PostgreSQL) under load and checks the promises:
 *   pnpm chaos [fault…] [--minutes=3] [--clients=40] [--calm=1] [--freeze=5] [--journal]
 *   pnpm chaos videos [--minutes=3] [--jobs=500] [--calm=1]
 * Faults happen at random, all of them in each round, for so many minutes; the names of `faults.ts` choose among them. Seconds elsewhere.
 * `wipe` runs in its own installation, twice, since it takes the traces of killed gateways with it, and alone for so many minutes.
 * `--journal` runs the gateways with `COMMIT_POINT=journal`. Exit code 1 when a promise was broken.
 */
import { parseArgs } from "node:util";
import { FAULTS, type FaultName } from "./faults.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { runChaos } from "./run-chaos.ts";
import { runVideos } from "./videos/run-videos.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "3" },
    clients: { type: "string", default: "40" },
    calm: { type: "string", default: "1" },
    freeze: { type: "string", default: "5" },
    jobs: { type: "string", default: "500" },
    journal: { type: "boolean", default: false },
  },
});

const isFault = (name: string): name is FaultName => name in FAULTS;
const VIDEOS = "videos";
const unknown = positionals.filter((name) => !isFault(name) && name !== VIDEOS);
if (unknown.length > 0) throw new Error(`unknown faults: ${unknown.join(", ")}`);

const chosen = positionals.length > 0 ? positionals.filter(isFault) : (Object.keys(FAULTS) as FaultName[]);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Each of them once in every round, in an order of chance, until the time is over. */
function* atRandom(names: readonly FaultName[], ms: number): Iterable<FaultName> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const order = names.map((name) => ({ name, at: Math.random() })).sort((a, b) => a.at - b.at);
    for (const { name } of order) if (Date.now() < end) yield name;
  }
}

const postgres = await startOwnPostgres();
// biome-ignore lint/style/noProcessEnv: what the test stack takes its server from.
process.env.TEST_DATABASE_URL = postgres.url;

async function run(faults: Iterable<FaultName>): Promise<boolean> {
  const report = await runChaos({
    faults,
    postgres,
    clients: Number(values.clients),
    calmMs: Number(values.calm) * 1_000,
    freezeMs: Number(values.freeze) * 1_000,
    ...(values.journal ? { commitPoint: "journal" } : {}),
    log: print,
  });
  print(JSON.stringify(report, null, 2));
  return report.violations.length === 0;
}

/** Alone: what they must survive includes a wiped Redis. */
async function runVideosAlone(): Promise<never> {
  const report = await runVideos({
    ...{ jobs: Number(values.jobs), forMs: Number(values.minutes) * 60_000, postgres, log: print },
    ...{ calmMs: Number(values.calm) * 1_000, freezeMs: Number(values.freeze) * 1_000 },
  });
  print(JSON.stringify(report, null, 2));
  await postgres.stop();
  process.exit(report.violations.length === 0 ? 0 : 1);
}
if (positionals.includes(VIDEOS)) await runVideosAlone();

const mixed = chosen.filter((name) => name !== "wipe");
const forMs = Number(values.minutes) * 60_000;
const held = mixed.length === 0 || (await run(atRandom(mixed, forMs)));
const wipes = mixed.length === 0 ? atRandom(["wipe"], forMs) : (["wipe", "wipe"] as const);
const heldWiped = !chosen.includes("wipe") || (await run(wipes));
await postgres.stop();
process.exit(held && heldWiped ? 0 : 1);
