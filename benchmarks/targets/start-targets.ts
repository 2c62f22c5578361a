import { startPortkey } from "../peers/portkey.ts";
import { gatewayTargets, startJournalTargets } from "./gateway.ts";
import { type Installation, startInstallation } from "./installation.ts";
import { startBareProxy, startHonoProxy, startUpstream } from "./simple-targets.ts";
import { nothing, type Started, type Target, type TargetId } from "./target.ts";

export interface Starter {
  readonly ids: readonly TargetId[];
  start(upstreamPort: number): Promise<Started>;
}

/** Servers under test, and our own installation among them where it was asked for and started. */
export interface Field extends Started {
  readonly installation: Installation | null;
}

export interface FieldOptions {
  readonly others?: readonly Starter[];
  /** Overrides that the operator sets. */
  readonly overrides?: number;
}

const BARE: Starter = { ids: ["bare"], start: startBareProxy };
const HONO: Starter = { ids: ["hono"], start: startHonoProxy };
const PORTKEY: Starter = { ids: ["peer"], start: startPortkey };

const OURS: readonly TargetId[] = [
  "ours-worker-off",
  "ours-worker-on",
  "plain-worker-off",
  "plain-worker-on",
];
const JOURNAL: readonly TargetId[] = ["journal-worker-off", "journal-worker-on"];

/**
 * Starts the upstream and every server that `only` names (all, when it is empty). One that does not start is left out and
 * told of, except the upstream and the bare proxy, without which nothing can be compared.
 */
export async function startTargets(
  only: readonly TargetId[],
  say: (text: string) => void,
  { others = [HONO, PORTKEY], overrides = 0 }: FieldOptions = {},
): Promise<Field> {
  const upstream = await startUpstream();
  const upstreamPort = upstream.targets[0]!.port;
  const stops = [upstream.stop];
  const targets: Target[] = [...upstream.targets];
  const isWanted = (id: TargetId): boolean => only.length === 0 || id === "bare" || only.includes(id);
  const attempt = async (ids: readonly TargetId[], start: () => Promise<Started>): Promise<void> => {
    if (!ids.some(isWanted)) return;
    try {
      const started = await start();
      stops.push(started.stop);
      targets.push(...started.targets);
    } catch (error) {
      say(`left out: ${ids.join(", ")}: ${error instanceof Error ? error.message : error}`);
    }
  };
  let installation: Installation | null = null;
  await attempt([...OURS, ...JOURNAL], async () => {
    const started = await startInstallation(upstreamPort, overrides);
    installation = started;
    stops.push(started.stop);
    const more = JOURNAL.some(isWanted) ? await startJournalTargets(started) : NONE;
    return { targets: [...gatewayTargets(started), ...more.targets], stop: more.stop };
  });
  for (const { ids, start } of [BARE, ...others]) await attempt(ids, () => start(upstreamPort));
  return {
    targets: inOrder(targets).filter(({ id }) => isWanted(id)),
    installation,
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

const NONE: Started = { targets: [], stop: nothing };
const ORDER: readonly TargetId[] = ["upstream", "bare", "hono", ...OURS, ...JOURNAL];

/** The order of the report's rows: peers come last. */
const inOrder = (targets: readonly Target[]): Target[] =>
  targets.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));

const placeOf = (id: TargetId): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
