#!/usr/bin/env node
/**
 * `pnpm hostile`: does to a running installation (`npm start`) what a hostile tenant can, all at once, while a calm tenant sends one
 * small request after another, and reports what the calm one noticed and what each service took of memory. It makes organizations:
 * run it against an installation that is for trying, with ALLOW_PRIVATE_UPSTREAMS=127.0.0.1: the hostile tenant's servers
 * are there. Exit code 1 when the calm tenant got a 5xx, a service was restarted, or a response or stream of such a server kept others waiting
 * for longer than 250 ms.
 *   pnpm hostile [--seconds=20] [--keys=1000] [--uploads=64] [--readers=50] [--calm=4]
 */
import { parseArgs } from "node:util";
import { measureAnswers } from "./hostile/answers.mjs";
import { startAttacks } from "./hostile/attacks.mjs";
import { startCalm } from "./hostile/calm.mjs";
import { readServices, watchServices } from "./hostile/memory.mjs";
import { prepareTenants } from "./hostile/tenants.mjs";
import { printProblem } from "./launch/problem.mjs";
import { readQuickstart } from "./launch/read-quickstart.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    keys: { type: "string", default: "1000" },
    uploads: { type: "string", default: "64" },
    readers: { type: "string", default: "50" },
    calm: { type: "string", default: "4" },
  },
});
const amounts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));

const print = (line) => void process.stdout.write(`${line}\n`);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function report(title, { count, p50, p99, worst, statuses }) {
  print(`${title.padEnd(8)} ${count} requests, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms, ${statuses}`);
}

async function main() {
  const facts = readQuickstart();
  const { calmKey, hostileKey, heavyKeys } = await prepareTenants(facts, amounts.keys, print);
  const before = readServices();
  const alone = startCalm(facts.gatewayUrl, calmKey, amounts.calm);
  await wait(5_000);
  report("before", await alone.stop());
  const watch = watchServices();
  const attacks = await startAttacks(facts, { ...amounts, hostileKey, heavyKeys });
  const calm = startCalm(facts.gatewayUrl, calmKey, amounts.calm);
  await wait(amounts.seconds * 1_000);
  const noticed = await calm.stop();
  const answered = await attacks.stop();
  report("under", noticed);
  for (const [attack, text] of Object.entries(answered)) print(`  ${attack.padEnd(18)} ${text}`);
  const peaks = watch.stop();
  await wait(10_000);
  const isWithin = await measureAnswers(facts, calmKey, amounts.calm, print);
  const after = readServices();
  let restarted = 0;
  for (const [port, { pid, mb }] of before) {
    const now = after.get(port);
    if (now?.pid !== pid) restarted += 1;
    const end = now ? `${now.mb} MB after` : "gone";
    print(
      `:${port}  ${mb} MB before, ${peaks.get(port) ?? mb} MB at most, ${end}${now?.pid === pid ? "" : ", RESTARTED"}`,
    );
  }
  if (noticed.serverErrors > 0 || restarted > 0 || !isWithin) process.exitCode = 1;
}

await main().catch((error) => {
  printProblem(error);
  process.exitCode = 1;
});
