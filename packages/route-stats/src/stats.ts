import { addSums, decaySums, NO_SUMS, type Outcome, type Sums, sumsOf } from "./sums.ts";

/** What is known of a subject now; counts are faded and so no whole numbers. */
export interface RouteView {
  readonly attempts: number;
  /** 0..1 */
  readonly successRate: number;
  readonly firstTokenMs: number | null;
  /** Streams that `firstTokenMs` is a mean of. */
  readonly streams: number;
  /** Output tokens per second, from asking to the end of the answer. */
  readonly tokensPerSecond: number | null;
}

interface Entry {
  /** Of all processes, as Redis said it at `mergedAt`; holds what this process has handed in. */
  merged: Sums;
  mergedAt: number;
  /** Seen here and not handed in yet. */
  pending: Sums;
  /** Everything seen here: what is handed in again when Redis has forgotten. */
  own: Sums;
  at: number;
}

export interface StatsOptions {
  readonly halfLifeMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The subject longest not seen is forgotten. */
  readonly maxSubjects?: number;
}

/**
 * Success, time to first token and speed of routes and keys, in this process, joined with what other processes saw. Works
 * without the others: then it knows what it saw itself and what they last said, both fading.
 */
export function createStats(options: StatsOptions) {
  const { halfLifeMs, now } = options;
  const subjects = createSubjects(options);
  const { entries, changed } = subjects;
  return {
    ...createHandover(options, subjects),

    observe(subject: string, outcome: Outcome): void {
      const entry = subjects.entryOf(subject);
      const sums = sumsOf(outcome);
      bringUp(entry, now(), halfLifeMs);
      entry.pending = addSums(entry.pending, sums);
      entry.own = addSums(entry.own, sums);
      changed.add(subject);
    },

    /** Null when nothing was seen of it. */
    view(subject: string): RouteView | null {
      const entry = entries.get(subject);
      if (!entry) return null;
      const time = now();
      const merged = decaySums(entry.merged, time - entry.mergedAt, halfLifeMs);
      return viewOf(addSums(merged, decaySums(entry.pending, time - entry.at, halfLifeMs)));
    },

    subjects: (): readonly string[] => [...entries.keys()],
  };
}

type Subjects = ReturnType<typeof createSubjects>;

/** What is known by subject, bounded. */
function createSubjects({ now, maxSubjects = 20_000 }: StatsOptions) {
  const entries = new Map<string, Entry>();
  const changed = new Set<string>();
  return {
    entries,
    /** Subjects with something to hand in. */
    changed,
    entryOf(subject: string): Entry {
      let entry = entries.get(subject);
      if (!entry) {
        const [oldest] = entries.size >= maxSubjects ? entries.keys() : [];
        if (oldest !== undefined) {
          entries.delete(oldest);
          changed.delete(oldest);
        }
        entry = { merged: NO_SUMS, mergedAt: now(), pending: NO_SUMS, own: NO_SUMS, at: now() };
        entries.set(subject, entry);
      }
      return entry;
    },
  };
}

/** Fades what was seen here up to now. */
function bringUp(entry: Entry, time: number, halfLifeMs: number): void {
  entry.pending = decaySums(entry.pending, time - entry.at, halfLifeMs);
  entry.own = decaySums(entry.own, time - entry.at, halfLifeMs);
  entry.at = time;
}

/** What goes to Redis and comes back. */
function createHandover({ halfLifeMs, now }: StatsOptions, { entries, changed, entryOf }: Subjects) {
  /** What should be handed in, at most `max` subjects. It stays counted here until the answer is merged. */
  function takeDeltas(max: number): Map<string, Sums> {
    const time = now();
    const deltas = new Map<string, Sums>();
    for (const subject of changed) {
      if (deltas.size >= max) break;
      const entry = entries.get(subject);
      changed.delete(subject);
      if (!entry) continue;
      bringUp(entry, time, halfLifeMs);
      deltas.set(subject, entry.pending);
      const merged = addSums(decaySums(entry.merged, time - entry.mergedAt, halfLifeMs), entry.pending);
      Object.assign(entry, { merged, mergedAt: time, pending: NO_SUMS });
    }
    return deltas;
  }

  return {
    takeDeltas,

    /** They were not taken: they go along the next time. */
    putBack(deltas: ReadonlyMap<string, Sums>): void {
      for (const [subject, sums] of deltas) {
        const entry = entryOf(subject);
        entry.merged = minusSums(entry.merged, sums);
        entry.pending = addSums(entry.pending, sums);
        changed.add(subject);
      }
    },

    /** Sums of all processes, as of now. What was seen here since the last {@link takeDeltas} comes on top. */
    merge(rows: Iterable<readonly [subject: string, sums: Sums]>): void {
      const time = now();
      for (const [subject, sums] of rows) Object.assign(entryOf(subject), { merged: sums, mergedAt: time });
    },

    /** Redis has forgotten: everything seen here should be handed in again. */
    handInAgain: () => markAllAgain({ entries, changed }, now(), halfLifeMs),
  };
}

function markAllAgain(
  { entries, changed }: Pick<Subjects, "entries" | "changed">,
  time: number,
  halfLifeMs: number,
) {
  for (const [subject, entry] of entries) {
    bringUp(entry, time, halfLifeMs);
    Object.assign(entry, { pending: entry.own, merged: NO_SUMS, mergedAt: time });
    if (entry.own !== NO_SUMS) changed.add(subject);
  }
}

export type Stats = ReturnType<typeof createStats>;

/** The sums as rates and means. A route without attempts has a success rate of 1, and null for what nothing is known of. */
export function viewOf(sums: Sums): RouteView {
  const attempts = sums.ok + sums.failed;
  return {
    attempts,
    successRate: attempts > 0 ? sums.ok / attempts : 1,
    firstTokenMs: sums.firstTokens > 0 ? sums.firstTokenMs / sums.firstTokens : null,
    streams: sums.firstTokens,
    tokensPerSecond: sums.tokenMs > 0 ? (sums.tokens / sums.tokenMs) * 1_000 : null,
  };
}

const minusSums = (a: Sums, b: Sums): Sums => ({
  ok: Math.max(0, a.ok - b.ok),
  failed: Math.max(0, a.failed - b.failed),
  firstTokenMs: Math.max(0, a.firstTokenMs - b.firstTokenMs),
  firstTokens: Math.max(0, a.firstTokens - b.firstTokens),
  tokens: Math.max(0, a.tokens - b.tokens),
  tokenMs: Math.max(0, a.tokenMs - b.tokenMs),
});
