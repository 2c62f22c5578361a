import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startGenerator } from "./load/start-generator.ts";
import { MEASURES } from "./measures/measures.ts";
import { runRounds } from "./measures/run-rounds.ts";
import { renderPairs } from "./report/render-pairs.ts";
import { gatewayTargets } from "./targets/gateway.ts";
import { startInstallation } from "./targets/installation.ts";
import { bundleServices } from "./targets/services.ts";
import { startUpstream } from "./targets/simple-targets.ts";
import type { Target } from "./targets/target.ts";

const USAGE = `pnpm bench:ab [--base ../another-checkout] [--env NAME=value ...] [--both NAME=value ...] [--rounds 12] [--seconds 2] [--measures whole-32]

Compares this gateway with that of another checkout, or with itself without the settings of --env, in rounds that take turns.
--both sets something for both. Without a difference, both are the same: what differs then is noise.`;

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    env: { type: "string", multiple: true, default: [] },
    both: { type: "string", multiple: true, default: [] },
    rounds: { type: "string", default: "12" },
    seconds: { type: "string", default: "2" },
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
  const base = await installation.startGateway(both, root);
  const changed = await installation.startGateway({ ...both, ...settingsOf(values.env) });
  const generator = startGenerator();
  const targets: Target[] = [
    { ...limited({ ...installation, gateway: base }), id: "base", title: "base" },
    limited({ ...installation, gateway: changed }),
  ];
  const load = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  try {
    for (const measure of MEASURES.filter(({ id }) => values.measures.split(",").includes(id))) {
      const rounds = await runRounds(measure, targets, generator, { ...NOTHING_ELSE, ...load });
      process.stdout.write(`${measure.title}\n${renderPairs(rounds)}\n`);
    }
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

/** The headline row: a key with limits and rules. */
function limited(installation: Parameters<typeof gatewayTargets>[0]): Target {
  const target = gatewayTargets(installation).find(({ id }) => id === "ours-worker-off");
  if (!target) throw new Error("No gateway target has limits.");
  return target;
}

if (values.help) process.stdout.write(`${USAGE}\n`);
else await compare();
process.exit(0);
