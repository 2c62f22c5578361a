import type { Candidate, Credential } from "./candidate.ts";

/**
 * Reasons why a key of a candidate isn't called now. `refused` and `denied` hold until a restart or reset: the provider refuses the key,
 * or the model for this key. A route that `hangs`, and a key whose account is out of credit (`credit`), are tried by one request at a
 * time. The others hold only while another key is left: the provider rate-limits the model (`limited`), several requests in a row
 * failed with the key (`skipped`) or with any key (`open`).
 */
export type ObstacleKind = "refused" | "denied" | "hangs" | "credit" | "limited" | "skipped" | "open";

/** An earlier refusal of a key or a model by its provider. */
export interface RefusedBefore {
  /** HTTP status; null where only another process of an earlier release knows it. */
  readonly status: number | null;
  readonly ageMs: number;
}

export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly candidate: Candidate;
  readonly credential: Credential;
  /** Null unless `refused` or `denied`. */
  readonly refusal: RefusedBefore | null;
  /** Milliseconds until a request tries a route again that hangs; 0 for other kinds. */
  readonly restMs: number;
}

const FINAL: ReadonlySet<ObstacleKind> = new Set<ObstacleKind>(["refused", "denied", "hangs", "credit"]);

/** True if no request is sent because of it, not even one that has no other key left. */
export const isFinal = ({ kind }: Pick<Obstacle, "kind">): boolean => FINAL.has(kind);
