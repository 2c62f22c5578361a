import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startGenerator } from "./load/start-generator.ts";
import { MEASURES } from "./measures/measures.ts";
import { type Round, runRounds } from "./measures/run-rounds.ts";
import { isAsked, readOptions } from "./options.ts";
import { PEERS } from "./peers/peers.ts";
import { renderPeers } from "./report/render-peers.ts";
import { startTargets } from "./targets/start-targets.ts";
import type { TargetId } from "./targets/target.ts";

const RESULT = fileURLToPath(new URL("./results/peers.md", import.meta.url));
const OURS: readonly TargetId[] = ["ours-worker-off", "ours-worker-on"];
const NOT_COMPARED = ["megabyte"];

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const leftOut: string[] = [];
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const only = options.only.length > 0 ? options.only : [...OURS, ...PEERS.flatMap(({ ids }) => ids)];
  const field = await startTargets(only, (text) => leftOut.push(text), { others: PEERS });
  try {
    for (const text of leftOut) say(text);
    const generator = startGenerator();
    const rounds: Round[] = [];
    for (const measure of MEASURES.filter(({ id }) => isAsked(options, id) && !NOT_COMPARED.includes(id))) {
      say(`${measure.title} …`);
      rounds.push(...(await runRounds(measure, field.targets, generator, options)));
    }
    generator.stop();
    const results = { targets: field.targets, rounds, slowStreams: [], memory: [] };
    const report = renderPeers(results, options, leftOut);
    if (options.only.length === 0 && options.measures.length === 0) writeFileSync(RESULT, report);
    process.stdout.write(`\n${report}`);
  } finally {
    await field.stop();
  }
}

await main();
process.exit(0);
