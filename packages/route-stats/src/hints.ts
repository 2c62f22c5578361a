/** Owner of what the operator's keys are used for. */
export const OPERATOR = "*";

/** Target of a reset of everything. */
export const ALL_KEYS = "*";

/**
 * `skipped`: errors in a row. `refused`: the provider refuses the key. `credit`: its account is empty. `denied`: it may not use
 * one model. `limited`: the provider named a time before which it wants no more requests for a model. `open`: the circuit of a
 * route. `reset`: someone said that all of this is over.
 */
export const EXCLUSION_KINDS = ["skipped", "refused", "credit", "denied", "limited", "open"] as const;
export type HintKind = (typeof EXCLUSION_KINDS)[number] | "reset";

/** What one process tells the others of a key or route. */
export interface Hint {
  /** Health id of a key, a route's subject, or what a reset covers: an id, the first word of ids, or {@link ALL_KEYS}. */
  readonly target: string;
  readonly kind: HintKind;
  /** Why, in words for an operator; never a secret. */
  readonly reason: string;
  /** HTTP status with which the provider refused it; null or missing where it didn't. */
  readonly status?: number | null;
  /** Unix milliseconds by Redis's clock. */
  readonly atMs: number;
  /** By the same clock; null: until a restart or reset. */
  readonly untilMs: number | null;
  /** How many times in a row it has been skipped: the next one takes twice as long. */
  readonly times: number;
  /** Only for this upstream model, where it is about one. */
  readonly model: string | null;
  readonly provider: string;
  /** Name of the key in logs; empty for routes. */
  readonly keyHash: string;
  /** The process that says so. */
  readonly by: string;
}

/** Whether a reset of `target` covers this key. */
export const matchesTarget = (target: string, id: string): boolean =>
  target === ALL_KEYS || target === id || id.startsWith(`${target} `);
