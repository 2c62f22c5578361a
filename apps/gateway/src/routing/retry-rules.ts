import type { UpstreamError } from "@causeway/dialects";

/**
 * Where to go after a failed attempt: `stop`: the caller is told. `key`: another key of the same provider, else another
 * provider. `provider`: another provider, else another key of this one. `elsewhere`: another provider only.
 */
export type Next = "stop" | "key" | "provider" | "elsewhere";

export interface Rule {
  readonly next: Next;
  /** The same key of the same provider may be asked again when there is nothing else. */
  readonly again: boolean;
}

const STOP: Rule = { next: "stop", again: false };
const OTHER_KEY: Rule = { next: "key", again: false };
/** What a provider does not have, it has for none of its keys. */
const ELSEWHERE: Rule = { next: "elsewhere", again: false };

/** By whose fault it is; a fault of the provider is told apart by its kind. */
const BY_FAULT: Readonly<Record<Exclude<UpstreamError["fault"], "provider">, Rule>> = {
  caller: STOP,
  key: OTHER_KEY,
  credit: OTHER_KEY,
  model: OTHER_KEY,
};

const BY_ERROR: Readonly<Record<UpstreamError["errorType"], Rule>> = {
  rate_limited: OTHER_KEY,
  auth_error: OTHER_KEY,
  upstream_error: { next: "provider", again: true },
  network_error: { next: "provider", again: true },
  invalid_response: { next: "provider", again: true },
  // It kept the caller waiting once.
  timeout: { next: "provider", again: false },
};

/** Contract 6 as a table. Null: the caller left, nothing is asked anymore. Pure. */
export function ruleFor(
  error: Pick<UpstreamError, "fault" | "errorType" | "status" | "isBeyondBounds"> | null,
): Rule {
  if (error === null || error.isBeyondBounds) return STOP;
  if (error.fault !== "caller" && isMissing(error)) return ELSEWHERE;
  if (error.fault !== "provider") return BY_FAULT[error.fault];
  return BY_ERROR[error.errorType];
}

/** A 404, or another word for a model that is not there. A 403 is about the key: another one may use the model. */
const isMissing = ({ fault, status }: Pick<UpstreamError, "fault" | "status">): boolean =>
  status === 404 || (fault === "model" && (status === 400 || status === 422));
