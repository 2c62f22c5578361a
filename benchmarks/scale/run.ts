/**
 * `pnpm bench:scale`: what more processes bring, and whether a request costs the same however much is stored. See the README.
 */
import { parseArgs } from "node:util";
import { type Generator, startGenerator } from "../load/start-generator.ts";
import { type Installation, startInstallation } from "../targets/installation.ts";
import { startUpstream } from "../targets/simple-targets.ts";
import { type Measured, measureLoad, median, type Parts, renderHead, renderRow } from "./measure-load.ts";
import { fillKeys, fillLog, seedLimitedKeys, settleStores } from "./seed-many.ts";

/** Used in turn by the load: requests of one key alone would share everything that is kept per key. */
const KEYS = 8;
const MODELED = [1, 2, 4, 8];

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    processes: { type: "string", default: "1,2" },
    rows: { type: "string", default: "100000,1000000" },
    keys: { type: "string", default: "10,10000,100000" },
    settle: { type: "boolean", default: false },
  },
});
const numbers = (text: string): number[] => text.split(",").filter(Boolean).map(Number);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Field {
  readonly installation: Installation;
  readonly generator: Generator;
  readonly keys: readonly string[];
}

const partsOf = ({ worker, storePids }: Installation, gatewayPid: number): Parts => ({
  ...{ gateway: [gatewayPid], worker: [worker.pid], redis: storePids.slice(0, 1) },
  postgresql: storePids.slice(1),
});

const measure = ({ installation, generator, keys }: Field, gateway: Installation["gateway"]) =>
  measureLoad(generator, {
    ...{ port: gateway.port, keys, seconds, workerPid: installation.worker.pid },
    parts: partsOf(installation, gateway.pid),
  });

/** As many gateways as are asked for, measured in turn; and what CPU per request says of more cores. */
async function scaleProcesses(field: Field): Promise<void> {
  const { installation } = field;
  const counts = numbers(options.processes);
  if (counts.length === 0) return;
  const gateways = [];
  for (const count of counts)
    gateways.push(await installation.startGateway({ GATEWAY_PROCESSES: String(count) }));
  const measured = new Map<number, Measured[]>(counts.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, gateway] of gateways.entries())
      measured.get(counts[index] ?? 0)?.push(await measure(field, gateway));
  }
  for (const gateway of gateways) await gateway.stop();
  say(renderHead("GATEWAY_PROCESSES", Object.keys(partsOf(installation, 0))));
  for (const [count, found] of measured) say(renderRow(String(count), found));
  renderModel(measured.get(counts[0] ?? 0) ?? []);
}

/** A process fills one core and no more; Redis is one process. Cores for the load and its upstream aren't counted. */
function renderModel(found: readonly Measured[]): void {
  const cpu = (name: string): number => median(found.map((one) => one.cpu[name] ?? 0));
  const most = 1_000 / cpu("redis");
  say(
    "\n| processes, a core each | req/s at most | cores of worker, Redis and PostgreSQL |\n| --- | --- | --- |",
  );
  for (const count of MODELED) {
    const rate = Math.min(most, (count * 1_000) / cpu("gateway"));
    const others = (rate * (cpu("worker") + cpu("redis") + cpu("postgresql"))) / 1_000;
    say(`| ${count} | ${rate.toFixed(0)} | ${others.toFixed(1)} |`);
  }
}

/** The same load with more and more rows and keys in PostgreSQL. */
async function growStores(field: Field): Promise<void> {
  const { installation } = field;
  const steps = [
    ...numbers(options.keys).map((count) => ({ count, of: "keys", fill: fillKeys })),
    ...numbers(options.rows).map((count) => ({ count, of: "usage rows", fill: fillLog })),
  ];
  if (steps.length === 0) return;
  await measure(field, installation.gateway);
  say(`\n${renderHead("stored", Object.keys(partsOf(installation, 0)))}`);
  for (const { count, of, fill } of steps) {
    await fill(installation.databaseUrl, count);
    if (options.settle) await settleStores(installation.databaseUrl);
    const found: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measure(field, installation.gateway));
    say(renderRow(`${count} ${of}`, found));
  }
}

const upstream = await startUpstream();
const upstreamPort = upstream.targets[0]?.port ?? 0;
const installation = await startInstallation(upstreamPort);
const generator = startGenerator();
try {
  const keys = await seedLimitedKeys(installation.databaseUrl, KEYS);
  const field = { installation, generator, keys };
  await scaleProcesses(field);
  await growStores(field);
} finally {
  generator.stop();
  await installation.stop();
  await upstream.stop();
}
process.exit(0);
