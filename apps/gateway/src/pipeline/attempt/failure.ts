import { GatewayError } from "@causeway/contracts";
import {
  beyondBounds,
  type Door,
  nativeSideFor,
  toRefusalOf,
  UnreadableAnswer,
  type UpstreamError,
} from "@causeway/dialects";
import { UpstreamFailure } from "@causeway/upstream";
import type { Attempt } from "../../request/attempt.ts";
import { type Candidate, type Credential, isListed } from "../../request/candidate.ts";

/** A transport failure or an unreadable answer in the words of the retry rules. */
export function failureOf(thrown: unknown): UpstreamError | "canceled" {
  if (thrown instanceof UnreadableAnswer) {
    return thrown.refusal ?? describe("invalid_response", "the provider's response is unreadable");
  }
  if (!(thrown instanceof UpstreamFailure)) throw thrown;
  if (thrown.kind === "aborted") return "canceled";
  if (thrown.isTimeout) return describe("timeout", thrown.message);
  if (thrown.kind === "credential") return { ...describe("auth_error", thrown.message), fault: "key" };
  if (thrown.kind === "too_large") return beyondBounds(thrown.message);
  const error = describe("network_error", thrown.message);
  return thrown.kind === "overloaded" ? { ...error, isOurBound: true } : error;
}

/** A failure of the provider in the words of the retry rules. */
export function describe(errorType: UpstreamError["errorType"], message: string): UpstreamError {
  return {
    errorType,
    fault: "provider",
    status: 0,
    message,
    type: null,
    param: null,
    code: null,
    retryAfterSeconds: null,
  };
}

/** The error for the caller after all attempts, in the words of its format. */
export function errorAfter(attempts: readonly Attempt[], door: Door): GatewayError {
  const last = attempts.at(-1);
  const error = last?.error;
  if (!last || !error) return new GatewayError("upstream_failed", "No provider answered. Try again.");
  if (error.fault === "caller" || isCallersModel(last, error)) return rejection(last, error, door);
  const unchanged = unchangedError(last, error, door);
  if (attempts.every((attempt) => attempt.error?.fault === "credit"))
    return outOfCredit(last, error, unchanged?.message);
  const who = last.candidate.providerId;
  const { message = `${who}: ${error.message}`, ...details } = unchanged ?? {};
  if (error.isOurBound) return new GatewayError("overloaded", message, { retryAfterSeconds: 1 });
  if (error.errorType === "rate_limited")
    return new GatewayError("upstream_rate_limited", message, { ...details, ...retryAfter(attempts) });
  if (error.errorType === "timeout") return new GatewayError("upstream_timeout", message, details);
  if (error.errorType === "network_error") return new GatewayError("upstream_unreachable", message);
  if (isSecret(last)) return new GatewayError("upstream_failed", `${who}: ${REFUSED}. Ask your operator.`);
  return new GatewayError("upstream_failed", message, details);
}

interface Unchanged {
  readonly message: string;
  readonly status?: number;
  readonly messagesType?: string;
}

/**
 * An error that its provider wrote in the Messages format, for callers of that format. Claude Code tells by status, type and text whether
 * it waits, tries again or switches a feature off; source: its own matching of errors, version 2.1.332. Null for errors in
 * other words, and for those about a key, which isn't the caller's.
 */
function unchangedError(last: Attempt, error: UpstreamError, door: Door): Unchanged | null {
  const { type, status, message } = error;
  if (type === null || isAboutKey(last, error) || !isSameMessages(last, door)) return null;
  return { message, ...(status >= 400 ? { status } : {}), ...messagesTypeOf(error) };
}

/** It says something of a key, or of the operator's account. */
const isAboutKey = ({ credential }: Attempt, { fault, errorType }: UpstreamError): boolean =>
  fault === "credit" ? credential.mode === "operator" : fault === "key" && errorType !== "rate_limited";

const isSameMessages = ({ candidate }: Attempt, door: Door): boolean =>
  door.name === "messages" && nativeSideFor(candidate.dialect, door) !== null;

/** Types of the Messages format; cloud platforms have other names. */
const messagesTypeOf = ({ type }: UpstreamError): { readonly messagesType?: string } =>
  type !== null && /^[a-z]+(?:_[a-z]+)*$/.test(type) ? { messagesType: type } : {};

/** A refusal of what the caller sent, in the words that clients of its format act on. */
export function rejection({ candidate }: Attempt, error: UpstreamError, door: Door): GatewayError {
  const isOwnFormat = nativeSideFor(candidate.dialect, door) !== null;
  const told = door.operation === "chat" ? toRefusalOf(door.name, error, isOwnFormat) : error;
  const { status, type, code, param, messagesDetails } = told;
  return new GatewayError("upstream_rejected", told.message, {
    status,
    type,
    code,
    param,
    ...(isOwnFormat && door.name === "messages" ? messagesTypeOf(told) : {}),
    ...(messagesDetails ? { messagesDetails } : {}),
  });
}

/** An error inside a stream that its provider wrote in the Messages format keeps its type for callers of that format. */
export const typeInside = (
  used: Attempt,
  error: UpstreamError,
  door: Door,
): { readonly messagesType?: string } =>
  isSameMessages(used, door) && !isAboutKey(used, error) ? messagesTypeOf(error) : {};

/** In the words that clients of the Messages format look for. What the provider says of an operator's account is no caller's business. */
export function outOfCredit(
  { candidate, credential }: Pick<Attempt, "candidate" | "credential">,
  { message }: { readonly message: string | null },
  unchanged?: string,
): GatewayError {
  const isOperators = credential.mode === "operator";
  const own = message === null ? "Add credit there." : `The provider says: ${message}`;
  return new GatewayError(
    "insufficient_quota",
    unchanged ??
      `Credit balance is too low: ${emptyAccount(credential, candidate)}. ${isOperators ? "Ask your operator." : own}`,
    { headers: { "x-should-retry": "false" } },
  );
}

/** Names an account that is empty by whose it is and where. */
export const emptyAccount = ({ mode }: Credential, { providerId }: Candidate): string =>
  `${mode === "operator" ? "this gateway's" : "your organization's"} account at ${providerId} has no credit or quota left`;

/** Names of models that no catalog knows are the caller's own word; a 404 is told as it is, no matter who named the model. */
const isCallersModel = ({ candidate }: Attempt, { fault, status }: UpstreamError): boolean =>
  fault === "model" && (status === 404 || (!isListed(candidate) && (status === 400 || status === 422)));

export const REFUSED = "the provider rejected the gateway's credentials";

/** Refusals of a key quote parts of it or name its account; the operator's is no caller's business. */
export const isSecret = ({ credential, error }: Attempt): boolean =>
  credential.mode === "operator" && (error?.fault === "key" || error?.fault === "credit");

/** The smallest wait any provider named. */
function retryAfter(attempts: readonly Attempt[]): { retryAfterSeconds?: number } {
  const waits = attempts.flatMap(({ error }) => error?.retryAfterSeconds ?? []);
  return waits.length > 0 ? { retryAfterSeconds: Math.min(...waits) } : {};
}
