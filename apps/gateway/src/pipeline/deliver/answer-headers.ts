import type { OutgoingHeaders } from "../../request/answer-writer.ts";
import type { Attempt } from "../../request/attempt.ts";
import { modelId } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { Times } from "../settle/sum-times.ts";

/** Headers of an answer that came from a provider. */
export function answerHeaders({ ticket, converting }: Delivery, used: Attempt): OutgoingHeaders {
  return {
    ...used.given,
    "x-causeway-provider": used.candidate.providerId,
    "x-causeway-model": modelId(used.candidate),
    "x-causeway-cache": "MISS",
    ...warningHeaders(used, converting?.has(used.candidate)),
    ...ticket.rateHeaders,
  };
}

type Sent = Pick<Attempt, "leftOut" | "unsent" | "fitted" | "isWithoutThinking" | "candidate">;

/** Names what the provider wasn't sent, or was sent in another form. `isConverted`: providers that speak its format come before this one. */
export function warningHeaders(
  { leftOut, unsent, fitted, isWithoutThinking, candidate }: Sent,
  isConverted = false,
): OutgoingHeaders {
  const missing = fitted?.leftOut ?? [];
  const warnings = [
    ...(leftOut.length > 0 ? [`not sent, cost unknown: ${listNames(leftOut)}`] : []),
    ...(missing.length > 0 ? [`not sent, not available: ${listNames(bounded(missing))}`] : []),
    ...(isWithoutThinking ? ["not sent, made by another account: earlier reasoning"] : []),
    ...(unsent.length > 0 ? [`not sent: ${listNames(bounded([...new Set(unsent)]))}`] : []),
  ];
  if (isConverted) warnings.push(`sent in another format: ${candidate.dialect.name}`);
  const { effort } = fitted ?? {};
  if (effort)
    warnings.push(`reasoning effort ${listNames(bounded([effort.from]))}: ${effort.to ?? "not sent"}`);
  return warnings.length > 0 ? { "x-causeway-warning": warnings.join("; ") } : {};
}

const MAX_NAMES = 16;
const MAX_LENGTH = 64;

/** Names the fields that a response doesn't follow, where its body has no place for them. */
export const ignoredHeaders = (ignored: readonly string[]): OutgoingHeaders =>
  ignored.length > 0
    ? {
        "x-causeway-ignored": listNames(bounded(ignored)),
      }
    : {};

const bounded = (names: readonly string[]): string[] =>
  names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_LENGTH));

/** They are a caller's names: only what can't end a header or pass for another name is repeated. */
const listNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[^\w.-]/g, "?")).join(", ");

/** Milliseconds: ours, those of all attempts, and what was waited between them, where it was. */
export function serverTiming({ gatewayMs, upstreamMs, backoffMs, retryAfterMs }: Times): string {
  const parts = [`gateway;dur=${gatewayMs.toFixed(2)}`, `upstream;dur=${upstreamMs.toFixed(2)}`];
  if (backoffMs > 0) parts.push(`backoff;dur=${backoffMs.toFixed(2)}`);
  if (retryAfterMs > 0) parts.push(`retry-after;dur=${retryAfterMs.toFixed(2)}`);
  return parts.join(", ");
}
