/** What was seen of a route, as sums that fade: each counts half after every half-life. */
export interface Sums {
  readonly ok: number;
  readonly failed: number;
  /** Milliseconds to the first token, over the streams counted in `firstTokens`. */
  readonly firstTokenMs: number;
  readonly firstTokens: number;
  /** Output tokens of answers, and the milliseconds from asking for them to their end. */
  readonly tokens: number;
  readonly tokenMs: number;
}

export const NO_SUMS: Sums = { ok: 0, failed: 0, firstTokenMs: 0, firstTokens: 0, tokens: 0, tokenMs: 0 };

/** How one attempt ended; a caller's fault is none of these. */
export interface Outcome {
  readonly succeeded: boolean;
  /** Streams only. */
  readonly firstTokenMs?: number | null;
  readonly outputTokens?: number;
  readonly totalMs?: number;
}

/** One attempt as sums. Answers without tokens say nothing of speed. */
export function sumsOf({ succeeded, firstTokenMs = null, outputTokens = 0, totalMs = 0 }: Outcome): Sums {
  const isTimed = succeeded && outputTokens > 0 && totalMs > 0;
  return {
    ok: succeeded ? 1 : 0,
    failed: succeeded ? 0 : 1,
    firstTokenMs: firstTokenMs ?? 0,
    firstTokens: firstTokenMs === null ? 0 : 1,
    tokens: isTimed ? outputTokens : 0,
    tokenMs: isTimed ? totalMs : 0,
  };
}

/** The sums of both, as a new object. */
export const addSums = (a: Sums, b: Sums): Sums => ({
  ok: a.ok + b.ok,
  failed: a.failed + b.failed,
  firstTokenMs: a.firstTokenMs + b.firstTokenMs,
  firstTokens: a.firstTokens + b.firstTokens,
  tokens: a.tokens + b.tokens,
  tokenMs: a.tokenMs + b.tokenMs,
});

/** The sums `elapsedMs` later. A clock that went back leaves them as they are. */
export function decaySums(sums: Sums, elapsedMs: number, halfLifeMs: number): Sums {
  if (elapsedMs <= 0) return sums;
  const left = 2 ** (-elapsedMs / halfLifeMs);
  return {
    ok: sums.ok * left,
    failed: sums.failed * left,
    firstTokenMs: sums.firstTokenMs * left,
    firstTokens: sums.firstTokens * left,
    tokens: sums.tokens * left,
    tokenMs: sums.tokenMs * left,
  };
}
