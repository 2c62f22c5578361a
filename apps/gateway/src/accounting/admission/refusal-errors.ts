import { type Caller, GatewayError, type WindowLength } from "@causeway/contracts";
import { formatUsd } from "@causeway/cost";
import { type AdmitResult, CREDITS_SUBJECT, type RateState, type RateStates } from "@causeway/limits";
import type { PlannedWindow } from "./key-plan.ts";

/** Limit, remaining and reset headers for each limit of a key; seconds with their unit, as OpenAI's clients read them. */
export function rateHeaders(rates: RateStates | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (rates?.requests) addTrio(headers, "requests", rates.requests);
  if (rates?.tokens) addTrio(headers, "tokens", rates.tokens);
  return headers;
}

function addTrio(headers: Record<string, string>, kind: "requests" | "tokens", state: RateState): void {
  headers[`x-ratelimit-limit-${kind}`] = String(state.limit);
  headers[`x-ratelimit-remaining-${kind}`] = String(state.remaining);
  headers[`x-ratelimit-reset-${kind}`] = `${state.resetSeconds}s`;
}

export function rateLimitedError(result: AdmitResult & { readonly status: "rate_limited" }): GatewayError {
  const names = {
    requests: `requests per minute (${result.rates?.requests?.limit})`,
    tokens: `tokens per minute (${result.rates?.tokens?.limit})`,
    concurrency: "concurrent requests",
  };
  return new GatewayError(
    "rate_limit_exceeded",
    `This API key is over its limit of ${names[result.which]}. Try again in ${result.retryAfterSeconds} seconds.`,
    {
      retryAfterSeconds: result.retryAfterSeconds,
      headers: rateHeaders(result.rates),
      refusedBy: RATE_LIMITS[result.which],
    },
  );
}

/** 401 for a limit of the key, 402 for the organization's credits. */
export function spentError(caller: Caller, subject: string, window: PlannedWindow | null): GatewayError {
  if (subject === CREDITS_SUBJECT) {
    return new GatewayError(
      "insufficient_credits",
      "The organization has no credits left. Add credits to continue.",
      { refusedBy: "credits" },
    );
  }
  if (window && subject === window.name) {
    const { recurring } = caller.limits;
    return new GatewayError(
      "key_limit_reached",
      `This API key has reached its budget of ${usd(recurring?.amount)} per ${describe(recurring?.window)}. ` +
        `It resets at ${new Date(window.window.endMs).toISOString()}.`,
      { refusedBy: "limit:recurring" },
    );
  }
  return new GatewayError(
    "key_limit_reached",
    `This API key has reached its all-time budget of ${usd(caller.limits.total)}. Raise the budget to continue.`,
    { refusedBy: "limit:total" },
  );
}

export function reservedError(subject: string): GatewayError {
  const what = subject === CREDITS_SUBJECT ? "the organization's credits" : "this API key's budget";
  return new GatewayError(
    "budget_reserved",
    `Requests in progress have reserved the rest of ${what}. Try again when they finish.`,
    { retryAfterSeconds: 1, refusedBy: subject === CREDITS_SUBJECT ? "credits" : "limit:reserved" },
  );
}

const RATE_LIMITS = {
  requests: "limit:requests_per_minute",
  tokens: "limit:tokens_per_minute",
  concurrency: "limit:concurrency",
} as const;

const usd = (pico: string | null | undefined): string => `${formatUsd(BigInt(pico ?? "0"))} USD`;

function describe(window: WindowLength | undefined): string {
  if (!window) return "window";
  return window.count === 1 ? window.unit : `${window.count} ${window.unit}s`;
}
