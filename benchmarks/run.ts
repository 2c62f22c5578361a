import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Generator, startGenerator } from "./load/start-generator.ts";
import { MEASURES } from "./measures/measures.ts";
import { measureIdle, measureOwn } from "./measures/own-measures.ts";
import { type Round, runRounds } from "./measures/run-rounds.ts";
import { runSlowStreams, type SlowStreams } from "./measures/run-slow-streams.ts";
import { isAsked, isComplete, type Options, readOptions, USAGE } from "./options.ts";
import { rssBytes } from "./process/resident-memory.ts";
import { renderReport } from "./report/render-report.ts";
import type { Results, TargetMemory } from "./report/results.ts";
import { type Field, startTargets } from "./targets/start-targets.ts";
import type { Target } from "./targets/target.ts";

const RESULT = fileURLToPath(new URL("./results/latest.md", import.meta.url));
/** A gateway gives memory back when it was idle for a minute. */
const REST_MS = 90_000;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function measure(field: Field, options: Options): Promise<string> {
  const { targets } = field;
  const generator = startGenerator();
  const idle = await measureIdle(field, options, say);
  const rounds: Round[] = [];
  for (const one of MEASURES.filter(({ id }) => isAsked(options, id))) {
    say(`${one.title} …`);
    rounds.push(...(await runRounds(one, targets, generator, options)));
  }
  const slowStreams = isAsked(options, "slow-streams") ? await streamSlowly(targets, generator, options) : [];
  const memory = await readMemory(targets);
  const own = await measureOwn(field, options, generator, say);
  generator.stop();
  const results: Results = { targets, rounds, slowStreams, memory, ...idle, ...own };
  return renderReport(results, options.rounds, options.seconds);
}

async function streamSlowly(
  targets: readonly Target[],
  generator: Generator,
  { slowStreams: count }: Options,
): Promise<SlowStreams[]> {
  const rows: SlowStreams[] = [];
  for (const target of targets) {
    if (target.id === "upstream" || target.skips?.includes("slow-streams")) continue;
    say(`${count} slow streams, ${target.title} …`);
    rows.push(await runSlowStreams(target, generator, count));
  }
  return rows;
}

/** Resident memory right after the load and once the processes had a rest; only then the garbage is collected for them. */
async function readMemory(targets: readonly Target[]): Promise<Results["memory"]> {
  const read = () => targets.map(({ pids }) => rssBytes(pids.slice(0, 1)));
  const atOnce = read();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const rested = read();
  const rows: TargetMemory[] = [];
  for (const [index, { id, memory }] of targets.entries()) {
    const { heapUsed } = await memory();
    rows.push({ target: id, rss: atOnce[index] ?? 0, restedRss: rested[index] ?? 0, heapUsed });
  }
  return rows;
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return say(USAGE);
  const options = readOptions(process.argv.slice(2));
  let field: Field | undefined;
  try {
    field = await startTargets(options.only, say, { overrides: options.overrides });
    const report = await measure(field, options);
    if (isComplete(options)) writeFileSync(RESULT, report);
    process.stdout.write(`\n${report}`);
  } finally {
    await field?.stop();
  }
}

await main();
process.exit(0);
