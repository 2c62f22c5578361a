import { coversTarget, type Hint, type NewHint } from "@causeway/route-stats";

/** What this process has to tell the others of a key or route. */
export type Given = Omit<NewHint, "ageMs" | "by">;

/** A hint of another process that counts here. `remainingMs` is null for what holds until a restart or reset. */
export interface ReceivedHint {
  readonly hint: Hint;
  readonly ageMs: number;
  readonly remainingMs: number | null;
}

export interface HealthHintsOptions {
  /** Name of this process. */
  readonly by: string;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

const MAX_WAITING = 1_000;

/**
 * Hints on their way to and from the other processes. One counts when it is newer than this process and than the last
 * reset that covers it; nothing here clears a hint but a reset. Excluded keys are thus tried again by a process that starts.
 */
export function createHealthHints({ by, now }: HealthHintsOptions) {
  const startedAt = now();
  const waiting: { readonly given: Given; readonly at: number }[] = [];
  const resets = new Map<string, number>();
  const seen = new Map<string, number>();
  /** Redis's clock at the start of this process, once Redis was reached. */
  let startMs: number | null = null;

  return {
    tell(given: Given): void {
      if (waiting.length < MAX_WAITING) waiting.push({ given, at: now() });
    },

    /** What should be sent now; to be put back when it was not. */
    take(): { readonly hints: readonly NewHint[]; putBack(): void } {
      const taken = waiting.splice(0);
      const hints = taken.map(({ given, at }) => ({ ...given, by, ageMs: now() - at }));
      return { hints, putBack: () => void waiting.unshift(...taken) };
    },

    /** Those that count, and the resets, oldest first. */
    receive(hints: readonly Hint[], nowMs: number): { received: ReceivedHint[]; resets: Hint[] } {
      startMs ??= nowMs - (now() - startedAt);
      const fresh = hints.filter((hint) => isNew(hint)).sort((a, b) => a.atMs - b.atMs);
      const made = fresh.filter(({ kind }) => kind === "reset");
      for (const { target, atMs } of made) resets.set(target, atMs);
      const received = fresh
        .filter((hint) => hint.kind !== "reset" && hint.by !== by && !wasReset(hint))
        .map((hint) => ({
          hint,
          ageMs: nowMs - hint.atMs,
          remainingMs: hint.untilMs === null ? null : hint.untilMs - nowMs,
        }));
      return { received, resets: made };
    },
  };

  function isNew(hint: Hint): boolean {
    const name = `${hint.kind} ${hint.target} ${hint.model ?? ""}`;
    if (hint.atMs < (startMs ?? 0) || (seen.get(name) ?? 0) >= hint.atMs) return false;
    if (seen.size >= MAX_WAITING * 10) seen.clear();
    seen.set(name, hint.atMs);
    return true;
  }

  function wasReset({ target, atMs }: Hint): boolean {
    for (const [covered, at] of resets) if (at >= atMs && coversTarget(covered, target)) return true;
    return false;
  }
}

export type HealthHints = ReturnType<typeof createHealthHints>;
