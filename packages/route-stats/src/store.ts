import type { Redis } from "ioredis";
import { EXCHANGE } from "./exchange-script.ts";
import { EXCLUSION_KINDS, type Hint, type HintKind } from "./hints.ts";
import { decaySums, type Sums } from "./sums.ts";

/** One hash tag: a cluster keeps them on one shard. */
const KEYS = ["sums", "changed", "hints", "hinted", "epoch"].map((name) => `cw:{routes}:${name}`);
const MOST_SUBJECTS = 20_000;
const MOST_ROWS = 5_000;

/** A hint as a process has it: the age instead of a time, because clocks of processes may be wrong. */
export interface NewHint extends Omit<Hint, "atMs" | "untilMs"> {
  readonly ageMs: number;
  /** How long it holds from when it was given; null: until a restart or reset. */
  readonly holdsMs: number | null;
}

/** What a process already has of Redis; made by {@link RouteStore.exchange}, opaque to others. */
export interface Known {
  readonly epoch: string;
  readonly sumsSince: number;
  readonly hintsSince: number;
}

export interface Exchange {
  /** Redis's clock. */
  readonly nowMs: number;
  /** False: Redis has forgotten what was known, and the deltas were not taken. */
  readonly taken: boolean;
  readonly known: Known;
  /** What changed, faded up to `nowMs`. */
  readonly sums: readonly (readonly [subject: string, sums: Sums])[];
  readonly hints: readonly Hint[];
}

export interface RouteStore {
  /** One round trip. @throws when Redis is unavailable. */
  exchange(
    known: Known | null,
    deltas: ReadonlyMap<string, Sums>,
    hints: readonly NewHint[],
  ): Promise<Exchange>;
}

type Reply = [nowMs: string, epoch: string, sums: string[], hints: string[]];

/** What all gateways know together. `halfLifeMs` is that of the sums. */
export function createRouteStore(redis: Redis, halfLifeMs: number): RouteStore {
  redis.defineCommand("cwRoutes", { numberOfKeys: KEYS.length, lua: EXCHANGE });
  const { cwRoutes } = redis as Redis & { cwRoutes(...args: (string | number)[]): Promise<Reply> };

  return {
    async exchange(known, deltas, hints) {
      const head = [known?.epoch ?? "", known?.sumsSince ?? 0, known?.hintsSince ?? 0];
      const [now, epoch, sums, told] = await cwRoutes.call(
        redis,
        ...KEYS,
        ...[halfLifeMs, ...head, MOST_SUBJECTS, MOST_ROWS, deltas.size],
        ...[...deltas].flatMap(([subject, sum]) => [subject, ...numbersOf(sum)]),
        ...hints.flatMap(hintArguments),
      );
      const nowMs = Number(now);
      const taken = known === null || known.epoch === epoch;
      return {
        nowMs,
        taken,
        // The millisecond of this answer may still get more changes: it is asked for again.
        known: { epoch, sumsSince: taken ? nowMs : 0, hintsSince: nowMs },
        sums: pairs(sums).map(([subject, text]) => [subject, parseSums(text, nowMs, halfLifeMs)] as const),
        hints: pairs(told).flatMap(([, text]) => parseHint(text) ?? []),
      };
    },
  };
}

const round = (value: number): number => Number(value.toPrecision(6));
const numbersOf = (sums: Sums): number[] =>
  [sums.ok, sums.failed, sums.firstTokenMs, sums.firstTokens, sums.tokens, sums.tokenMs].map(round);

function hintArguments({ ageMs, holdsMs, ...hint }: NewHint): (string | number)[] {
  const field = `${hint.kind} ${hint.target} ${hint.model ?? ""}`;
  return [field, Math.round(ageMs), holdsMs === null ? -1 : Math.round(holdsMs), JSON.stringify(hint)];
}

function* eachPair(list: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < list.length; index += 2) yield [list[index] ?? "", list[index + 1] ?? ""];
}
const pairs = (list: readonly string[]): [string, string][] => [...eachPair(list)];

function parseSums(text: string, nowMs: number, halfLifeMs: number): Sums {
  const [at = 0, ok = 0, failed = 0, firstTokenMs = 0, firstTokens = 0, tokens = 0, tokenMs = 0] = text
    .split(" ")
    .map(Number);
  return decaySums({ ok, failed, firstTokenMs, firstTokens, tokens, tokenMs }, nowMs - at, halfLifeMs);
}

const KINDS: ReadonlySet<string> = new Set<HintKind>([...EXCLUSION_KINDS, "reset"]);

/** Null for what a newer version may have written. */
function parseHint(text: string): Hint | null {
  const [at = "", until = "", ...rest] = text.split(" ");
  try {
    const hint = JSON.parse(rest.join(" ")) as Omit<Hint, "atMs" | "untilMs">;
    if (!KINDS.has(hint.kind)) return null;
    return { ...hint, atMs: Number(at), untilMs: until === "-" ? null : Number(until) };
  } catch {
    return null;
  }
}
