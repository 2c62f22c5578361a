import { OUTPUT_TOKENS, PROMPT_TOKENS, type Strategy, type Tried, type Walk } from "./strategies.ts";
import { MINUTES, seededRandom, type World } from "./world.ts";

/** What callers felt in one minute. */
interface Minute {
  requests: number;
  failed: number;
  latencyMs: number;
  /** Answers by provider. */
  readonly answered: number[];
}

export interface Result {
  readonly name: string;
  readonly requests: number;
  readonly failed: number;
  readonly attempts: number;
  /** Milliseconds from the first attempt to the answer, or to giving up. */
  readonly meanMs: number;
  readonly p95Ms: number;
  /** USD per 1,000 requests. */
  readonly cost: number;
  readonly minutes: readonly Minute[];
}

/** Requests per second, and how long a caller waits for an answer. */
export const RATE = 20;
export const CALLER_WAITS_MS = 10_000;

interface Clock {
  ms: number;
}

interface Pending {
  readonly at: number;
  readonly run: () => void;
}

/** An hour of requests in virtual time. Arrivals and luck are the same for every strategy. */
export function simulate(
  worlds: readonly World[],
  create: (clock: { now: () => number; random: () => number }) => Strategy,
  seed = 1,
): Result {
  const clock: Clock = { ms: 0 };
  const strategy = create({ now: () => clock.ms, random: seededRandom(seed + 1) });
  const agenda = createAgenda(clock);
  const tally = createTally(worlds);
  const arrivals = seededRandom(seed);
  let number = 0;
  for (let at = 0; at < MINUTES * 60_000; at += (-Math.log(1 - arrivals()) / RATE) * 1_000) {
    const luck = seededRandom(seed + 1_000 + number++);
    agenda.add({ at, run: () => ask(strategy.begin(), at, luck) });
  }
  agenda.run();
  return tally.result(strategy.name);

  function ask(walk: Walk, startedAt: number, luck: () => number): void {
    const tried: Tried[] = [];
    const proceed = (): void => {
      const step = walk.next(tried);
      const waited = clock.ms - startedAt;
      if (!step || waited >= CALLER_WAITS_MS) tally.ended(startedAt, waited, tried);
      else agenda.add({ at: clock.ms + step.waitMs, run: () => attempt(step.provider) });
    };
    const attempt = (provider: number): void => {
      const one = tryOnce(worlds[provider], provider, clock.ms, luck);
      agenda.add({
        at: one.endedAt,
        run: () => {
          tried.push(one);
          walk.ended(one);
          if (one.succeeded) tally.ended(startedAt, clock.ms - startedAt, tried);
          else proceed();
        },
      });
    };
    proceed();
  }
}

function tryOnce(world: World | undefined, provider: number, at: number, luck: () => number): Tried {
  const minute = at / 60_000;
  const { share, takesMs } = world?.failing(minute) ?? { share: 1, takesMs: 0 };
  const [fails, spread] = [luck() < share, luck()];
  const ms = fails ? takesMs : (world?.latencyMs(minute) ?? 0) * (0.6 + 0.8 * spread);
  return {
    provider,
    succeeded: !fails,
    timedOut: fails && takesMs >= 10_000,
    startedAt: at,
    endedAt: at + ms,
  };
}

/** What is to happen, soonest first: a binary heap. */
function createAgenda(clock: Clock) {
  const heap: Pending[] = [];
  const before = (a: number, b: number): boolean => (heap[a]?.at ?? 0) < (heap[b]?.at ?? 0);
  const swap = (a: number, b: number): void => {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  };
  function sink(): void {
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && before(child, least)) least = child;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  }
  function take(): Pending | undefined {
    swap(0, heap.length - 1);
    const first = heap.pop();
    sink();
    return first;
  }
  return {
    add(one: Pending): void {
      heap.push(one);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!before(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    run(): void {
      for (let one = take(); one; one = take()) {
        clock.ms = one.at;
        one.run();
      }
    },
  };
}

function createTally(worlds: readonly World[]) {
  const minutes = Array.from(
    { length: MINUTES },
    (): Minute => ({
      ...{ requests: 0, failed: 0, latencyMs: 0 },
      answered: worlds.map(() => 0),
    }),
  );
  const waits: number[] = [];
  const sum = { failed: 0, attempts: 0, usd: 0 };
  return {
    ended(startedAt: number, waited: number, tried: readonly Tried[]): void {
      const last = tried.at(-1);
      const isAnswered = last?.succeeded === true && waited <= CALLER_WAITS_MS;
      const minute = minutes[Math.min(MINUTES - 1, Math.floor(startedAt / 60_000))];
      if (!minute) return;
      minute.requests += 1;
      minute.latencyMs += waited;
      waits.push(waited);
      sum.attempts += tried.length;
      if (last?.succeeded)
        sum.usd += ((worlds[last.provider]?.price ?? 0) * (PROMPT_TOKENS + OUTPUT_TOKENS)) / 1e6;
      if (isAnswered) minute.answered[last.provider] = (minute.answered[last.provider] ?? 0) + 1;
      else {
        minute.failed += 1;
        sum.failed += 1;
      }
    },
    result(name: string): Result {
      waits.sort((a, b) => a - b);
      const requests = waits.length;
      return {
        ...{ name, requests, minutes, failed: sum.failed, attempts: sum.attempts },
        meanMs: waits.reduce((total, wait) => total + wait, 0) / requests,
        p95Ms: waits[Math.floor(requests * 0.95)] ?? 0,
        cost: (sum.usd / requests) * 1_000,
      };
    },
  };
}
