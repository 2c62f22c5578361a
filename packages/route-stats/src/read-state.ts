import { coversRoute } from "./covers-route.ts";
import { type Hint, matchesTarget } from "./hints.ts";
import { parseSubject } from "./subjects.ts";

/** Whether a reset of `reset` covers a key or route. */
export const coversTarget = (reset: string, target: string): boolean =>
  matchesTarget(reset, target) || coversRoute(reset, parseSubject(target));

/**
 * The hints that hold at `nowMs`, newest first for each target: not over, and not reset since. What holds until a restart is
 * listed until it is reset: no one tells which processes have started since.
 */
export function currentHints(hints: readonly Hint[], nowMs: number): Map<string, Hint[]> {
  const resets = hints.filter(({ kind }) => kind === "reset");
  const isOver = ({ untilMs, target, atMs }: Hint): boolean =>
    (untilMs !== null && untilMs <= nowMs) ||
    resets.some((reset) => reset.atMs >= atMs && coversTarget(reset.target, target));
  const current = new Map<string, Hint[]>();
  for (const hint of [...hints].sort((a, b) => b.atMs - a.atMs)) {
    if (hint.kind === "reset" || isOver(hint)) continue;
    current.set(hint.target, [...(current.get(hint.target) ?? []), hint]);
  }
  return current;
}
