import type { RecordFinish } from "./usage-record.ts";

/**
 * How a request ended, for everyone who counts or shows requests. Each request has exactly one:
 * - `succeeded`: its caller got a whole answer.
 * - `failed`: it was admitted, and its caller got an error or a broken answer.
 * - `refused`: the gateway turned it down before any provider was asked.
 * - `canceled`: its caller left before the answer was whole.
 * - `lost`: the gateway process that served it died; what its caller got is not known.
 */
export const OUTCOMES = ["succeeded", "failed", "refused", "canceled", "lost"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The one place that says what a stored `finish` counts as. A finish without an outcome does not compile. */
export const OUTCOME_OF_FINISH = {
  stop: "succeeded",
  length: "succeeded",
  tool_calls: "succeeded",
  content_filter: "succeeded",
  error: "failed",
  refused: "refused",
  canceled: "canceled",
  gateway_lost: "lost",
} as const satisfies Record<RecordFinish, Outcome>;

/** Every `finish` that counts as this outcome. */
export const finishesOf = (outcome: Outcome): RecordFinish[] =>
  (Object.keys(OUTCOME_OF_FINISH) as RecordFinish[]).filter(
    (finish) => OUTCOME_OF_FINISH[finish] === outcome,
  );

/** Of a request, or of one attempt of it: an attempt before the answer has always failed. */
export const outcomeOf = (finish: RecordFinish): Outcome => OUTCOME_OF_FINISH[finish];
