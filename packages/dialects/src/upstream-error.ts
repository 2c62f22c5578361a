import type { ErrorType, StatedUsage } from "@causeway/contracts";
import type { CallerFault } from "./shared/errors/caller-faults.ts";
import type { JsonObject } from "./shared/json-object.ts";

/** What a provider's refusal means to us. */
export interface UpstreamError {
  readonly errorType: Exclude<ErrorType, "none" | "canceled">;
  /** `caller`: never retried, never counts against a key. `key`: another key may do. `model`: this key may not use this model. */
  readonly fault: "caller" | "key" | "model" | "credit" | "provider";
  readonly status: number;
  readonly message: string;
  readonly type: string | null;
  readonly param: string | null;
  readonly code: string | null;
  /** `error.details` of the Messages format. */
  readonly messagesDetails?: JsonObject | null;
  readonly retryAfterSeconds: number | null;
  /** What of the request only its caller can change, where the provider's words say it; with the fault `caller`. */
  readonly callerFault?: CallerFault;
  /**
   * A refusal that does not say it is about the key: what the caller named may be what it is about. Of an account: it has credit, but
   * less than this request may cost.
   */
  readonly isVague?: boolean;
  /** The gateway's own bound on calls to this provider was reached: it was not asked, and nothing is known of it. */
  readonly isOurBound?: boolean;
  /** The answer is larger than the gateway takes. It would be again, and says nothing about the key: it isn't asked for again. */
  readonly isBeyondBounds?: boolean;
}

/** The error of an answer that is larger than the gateway takes. */
export const beyondBounds = (message: string): UpstreamError => ({
  errorType: "invalid_response",
  fault: "provider",
  status: 502,
  message,
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
  isBeyondBounds: true,
});

interface UnreadableOptions extends ErrorOptions {
  readonly refusal?: UpstreamError;
  readonly asItCame?: JsonObject;
  readonly usage?: StatedUsage | null;
}

/** The provider's answer is not what its format says. Counts as an upstream failure and is retried. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
  /** Set when the body is an error that came with status 200: it should be judged like any refusal. */
  readonly refusal: UpstreamError | null;
  /** The body, where the format has answers that are refusals: callers of the same format get it unchanged. */
  readonly asItCame: JsonObject | null;
  /** What the provider says that it used all the same: it may bill for it. Null: it says nothing. */
  usage: StatedUsage | null;

  constructor(message: string, options: UnreadableOptions = {}) {
    super(message, options);
    this.refusal = options.refusal ?? null;
    this.asItCame = options.asItCame ?? null;
    this.usage = options.usage ?? null;
  }
}
