import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startGenerator } from "./load/start-generator.ts";
import { MEASURES } from "./measures/measures.ts";
import { type Round, runRounds } from "./measures/run-rounds.ts";
import { runSlowStreams, type SlowStreams } from "./measures/run-slow-streams.ts";
import { type Options, readOptions, USAGE } from "./options.ts";
import { renderReport } from "./report/render-report.ts";
import { startTargets } from "./targets/start-targets.ts";
import type { Started, Target } from "./targets/target.ts";

const RESULT = fileURLToPath(new URL("./results/latest.md", import.meta.url));
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function measure(targets: readonly Target[], options: Options): Promise<string> {
  const generator = startGenerator();
  const rounds: Round[] = [];
  const asked = MEASURES.filter(({ id }) => options.measures.length === 0 || options.measures.includes(id));
  for (const one of asked) {
    say(`${one.title} …`);
    rounds.push(...(await runRounds(one, targets, generator, options)));
  }
  const slowStreams: SlowStreams[] = [];
  for (const target of wantsSlowStreams(options) ? targets : []) {
    if (target.id === "upstream" || target.skips?.includes("slow-streams")) continue;
    say(`${options.slowStreams} slow streams, ${target.title} …`);
    slowStreams.push(await runSlowStreams(target, generator, options.slowStreams));
  }
  const memory = [];
  for (const target of targets) memory.push({ target: target.id, ...(await target.memory()) });
  generator.stop();
  return renderReport({ targets, rounds, slowStreams, memory }, options.rounds, options.seconds);
}

const wantsSlowStreams = ({ measures }: Options): boolean =>
  measures.length === 0 || measures.includes("slow-streams");

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return say(USAGE);
  const options = readOptions(process.argv.slice(2));
  let started: Started | undefined;
  try {
    started = await startTargets(options.only, say);
    const report = await measure(started.targets, options);
    mkdirSync(new URL("./results/", import.meta.url), { recursive: true });
    writeFileSync(RESULT, report);
    process.stdout.write(`\n${report}`);
  } finally {
    await started?.stop();
  }
}

await main();
process.exit(0);
