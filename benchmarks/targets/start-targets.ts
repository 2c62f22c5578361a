import { startGateway } from "./gateway.ts";
import { startPeer } from "./peer.ts";
import { startBareProxy, startHonoProxy, startUpstream } from "./simple-targets.ts";
import type { Started, TargetId } from "./target.ts";

interface Starter {
  readonly ids: readonly TargetId[];
  start(upstreamPort: number): Promise<Started>;
}

const STARTERS: readonly Starter[] = [
  { ids: ["bare"], start: startBareProxy },
  { ids: ["hono"], start: startHonoProxy },
  { ids: ["ours-worker-off", "ours-worker-on"], start: startGateway },
  { ids: ["peer"], start: startPeer },
];

/**
 * Starts the upstream and every server that `only` names (all, when it is empty). One that does not start is left out and
 * told of, except the upstream and the bare proxy, without which nothing can be compared.
 */
export async function startTargets(only: readonly TargetId[], say: (text: string) => void): Promise<Started> {
  const upstream = await startUpstream();
  const upstreamPort = upstream.targets[0]!.port;
  const started = [upstream];
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop();
  };
  for (const { ids, start } of STARTERS) {
    if (only.length > 0 && !ids.some((id) => only.includes(id) || id === "bare")) continue;
    try {
      started.push(await start(upstreamPort));
    } catch (error) {
      say(`left out: ${ids.join(", ")}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const targets = started.flatMap((one) => one.targets);
  const wanted = only.length === 0 ? targets : targets.filter(({ id }) => only.includes(id) || id === "bare");
  return { targets: wanted, stop };
}
