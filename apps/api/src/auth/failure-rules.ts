/** Something that is guessed at: an account from an address, an account from anywhere, a known device. */
export interface FailureSubject {
  /** Which kind, and who; only a hash of it is stored. */
  readonly name: string;
  /** Failures without a delay. The next one makes everyone wait a second, and each further one twice as long. */
  readonly free: number;
}

/** Remembers failed attempts, and how long the next one has to wait for them. */
export interface FailureStore {
  /**
   * Counts an attempt as failed before it is made, so that many at once count each other.
   *
   * @returns milliseconds to wait; 0 = go ahead. An attempt that has to wait is not counted.
   */
  begin(subjects: readonly FailureSubject[]): Promise<number>;
  /** The attempt was right: forgets the failures of `cleared`, and takes back this one's of `uncounted`. */
  succeed(ends: {
    readonly cleared: readonly FailureSubject[];
    readonly uncounted: readonly FailureSubject[];
  }): Promise<void>;
}

export interface FailureRules {
  /** Subjects remembered at once; the one that was tried longest ago is forgotten for a new one. */
  readonly maxSubjects: number;
  /** A subject that no one tried for this long is forgotten. */
  readonly lifeMs: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

export const FAILURE_RULES: FailureRules = {
  maxSubjects: 50_000,
  lifeMs: 3_600_000,
  firstDelayMs: 1_000,
  longestDelayMs: 900_000,
};
