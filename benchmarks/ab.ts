import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startGenerator } from "./load/start-generator.ts";
import { MEASURES } from "./measures/measures.ts";
import { type FreshStart, runFreshStart } from "./measures/run-fresh-starts.ts";
import { runRounds } from "./measures/run-rounds.ts";
import { renderRounds, renderStarts } from "./report/render-pairs.ts";
import { cachingTargets, gatewayTargets } from "./targets/gateway.ts";
import { startInstallation } from "./targets/installation.ts";
import { bundleServices } from "./targets/services.ts";
import { startUpstream } from "./targets/simple-targets.ts";
import type { Target } from "./targets/target.ts";

const USAGE = `pnpm bench:ab [--base ../another-checkout] [--env NAME=value ...] [--both NAME=value ...] [--key limited|plain|cached] [--rounds 12] [--seconds 2] [--measures whole-32,fresh]

Compares this gateway with that of another checkout, or with itself without the settings of --env, in rounds that take turns.
--both sets something for both. Without a difference, both are the same: what differs then is noise. With the key \`cached\`, every
response after the first comes from the cache. \`fresh\` starts new processes.`;

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    env: { type: "string", multiple: true, default: [] },
    both: { type: "string", multiple: true, default: [] },
    rounds: { type: "string", default: "12" },
    seconds: { type: "string", default: "2" },
    key: { type: "string", default: "limited" },
    measures: { type: "string", default: "whole-32" },
    help: { type: "boolean", default: false },
  },
});

/** Both gateways have the same stores, keys and upstream; the worker is stopped while they are measured. */
async function compare(): Promise<void> {
  const root = values.base === undefined ? undefined : resolve(values.base);
  if (root) await bundleServices(["gateway"], root);
  const upstream = await startUpstream();
  const installation = await startInstallation(upstream.targets[0]?.port ?? 0);
  const both = settingsOf(values.both);
  const env = { ...both, ...settingsOf(values.env) };
  const base = await installation.startGateway(both, root);
  const changed = await installation.startGateway(env);
  const generator = startGenerator();
  const target = targetOf({ ...installation, gateway: changed });
  const targets: Target[] = [
    { ...targetOf({ ...installation, gateway: base }), id: "base", title: "base" },
    target,
  ];
  const load = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const measures = values.measures.split(",");
  try {
    for (const measure of MEASURES.filter(({ id }) => measures.includes(id))) {
      const rounds = await runRounds(measure, targets, generator, { ...NOTHING_ELSE, ...load });
      print(measure.title, renderRounds(rounds));
    }
    if (measures.includes("fresh"))
      await compareStarts(load.rounds, installation, { ...target, generator }, [
        { env: both, root },
        { env },
      ]);
  } finally {
    generator.stop();
    await base.stop();
    await changed.stop();
    await installation.stop();
    await upstream.stop();
  }
}

const settingsOf = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(given.map((one) => one.split(/=(.*)/s, 2)));

const NOTHING_ELSE = { slowStreams: 0, only: [], measures: [], overrides: 0 };

type Start = Parameters<typeof runFreshStart>;
type Both = [
  installation: Start[0],
  asking: Start[1],
  gateways: readonly [base: Start[2], changed: Start[2]],
];

async function compareStarts(rounds: number, ...given: Both): Promise<void> {
  const starts: [FreshStart, FreshStart][] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await startBoth(round, ...given));
  const [base, changed] = [starts.map(([first]) => first), starts.map(([, second]) => second)];
  print("new processes", renderStarts(base, changed));
}

/** Each begins every other round: what a start leaves in the machine's caches helps neither. */
async function startBoth(round: number, ...[installation, asking, [base, changed]]: Both) {
  const start = (which: Start[2]) => runFreshStart(installation, asking, which);
  const first = await start(round % 2 === 0 ? base : changed);
  const second = await start(round % 2 === 0 ? changed : base);
  return (round % 2 === 0 ? [first, second] : [second, first]) as [FreshStart, FreshStart];
}

/** By the key that asks: with limits and rules, without, or of an organization that caches responses. */
function targetOf(installation: Parameters<typeof gatewayTargets>[0]): Target {
  const ofKeys: Readonly<Record<string, Target | undefined>> = {
    limited: gatewayTargets(installation).find(({ id }) => id === "ours-worker-off"),
    plain: gatewayTargets(installation).find(({ id }) => id === "plain-worker-off"),
    cached: cachingTargets(installation).find(({ id }) => id === "ours-worker-off"),
  };
  const target = ofKeys[values.key];
  if (!target) throw new Error("--key is limited, plain or cached.");
  return target;
}

const print = (title: string, found: string): void => void process.stdout.write(`${title}\n${found}\n`);

if (values.help) process.stdout.write(`${USAGE}\n`);
else await compare();
process.exit(0);
