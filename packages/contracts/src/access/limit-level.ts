/**
 * Levels above a key, whose limits its own are nested in: the member who created it, its project, the team of that project, its organization. A
 * request must fit all of them; the first that is spent, in this order after the key's own, names the refusal.
 */
export const LIMIT_LEVELS = ["member", "project", "team", "organization"] as const;
export type LimitLevel = (typeof LIMIT_LEVELS)[number];

/** A level with limits that a request was admitted under, and counts to. */
export interface CountedLevel {
  readonly level: LimitLevel;
  /** Of the user, project, team or organization. */
  readonly id: string;
  /** Unix ms of the recurring window it was admitted in; null when the level has none. */
  readonly windowStartMs: number | null;
}
