import {
  type Caller,
  type ErrorCode,
  GatewayError,
  type LimitLevel,
  type WindowLength,
} from "@causeway/contracts";
import { formatUsd } from "@causeway/cost";
import {
  type AdmitResult,
  CREDITS_SUBJECT,
  levelScope,
  type RateState,
  type RateStates,
} from "@causeway/limits";
import type { Moment, PlannedLevel } from "../moment.ts";

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

/** The 429 for a key or a level above it, with `retry-after` and, for keys, `x-ratelimit-…` headers. */
export function rateLimitedError(
  result: AdmitResult & { readonly status: "rate_limited" },
  { levels }: Moment,
): GatewayError {
  const level = levels.find((one) => levelScope(one.level) === result.scope)?.level.level;
  if (level) return levelRateError(level, result);
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
      refusedBy: `limit:${RATE_KINDS[result.which]}`,
    },
  );
}

const NAMES_OF_RATES = {
  requests: "requests per minute",
  tokens: "tokens per minute",
  concurrency: "concurrent requests",
};

/** Says whose limit it is and when to try again, but no amount: those above the key are none of its business. */
function levelRateError(
  level: LimitLevel,
  { which, retryAfterSeconds }: AdmitResult & { readonly status: "rate_limited" },
): GatewayError {
  return new GatewayError(
    "rate_limit_exceeded",
    `${OWNERS[level].subject} is over a limit of ${NAMES_OF_RATES[which]}. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds, refusedBy: `limit:${level}:${RATE_KINDS[which]}` },
  );
}

/** How messages call the levels above a key. */
const OWNERS = {
  member: {
    subject: "The owner of this API key",
    possessive: "the key owner's",
    code: "member_limit_reached",
  },
  project: {
    subject: "The project of this API key",
    possessive: "the project's",
    code: "project_limit_reached",
  },
  team: {
    subject: "The team of this API key's project",
    possessive: "the team's",
    code: "team_limit_reached",
  },
  organization: {
    subject: "The organization",
    possessive: "the organization's",
    code: "organization_limit_reached",
  },
} as const satisfies Record<LimitLevel, { subject: string; possessive: string; code: ErrorCode }>;

const isOf = (subject: string, { total, window }: PlannedLevel): boolean =>
  total?.name === subject || window?.name === subject;

/** As for the key's own budget, without amounts. */
function levelSpentError({ level, window }: PlannedLevel, subject: string): GatewayError {
  const { subject: owner, code } = OWNERS[level.level];
  if (window?.name === subject) {
    return new GatewayError(
      code,
      `${owner} has reached a budget per ${describe(level.limits.recurring?.window)}. ` +
        `It resets at ${new Date(window.window.endMs).toISOString()}.`,
      { refusedBy: `limit:${level.level}:recurring` },
    );
  }
  return new GatewayError(
    code,
    `${owner} has reached an all-time budget. An owner or admin of the organization can raise it.`,
    { refusedBy: `limit:${level.level}:total` },
  );
}

/** 401 for a limit of the key or a level above it, 402 for the organization's credits. */
export function spentError(caller: Caller, subject: string, { window, levels }: Moment): GatewayError {
  const level = levels.find((one) => isOf(subject, one));
  if (level) return levelSpentError(level, subject);
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

/** The 429 when parallel requests have reserved the rest of a budget. Retrying helps, so it isn't a 401. */
export function reservedError(subject: string, { levels }: Moment): GatewayError {
  const level = levels.find((one) => isOf(subject, one))?.level.level;
  const what =
    subject === CREDITS_SUBJECT
      ? "the organization's credits"
      : `${level ? OWNERS[level].possessive : "this API key's"} budget`;
  return new GatewayError(
    "budget_reserved",
    `Requests in progress have reserved the rest of ${what}. Try again when they finish.`,
    {
      retryAfterSeconds: 1,
      refusedBy: subject === CREDITS_SUBJECT ? "credits" : `limit:${level ? `${level}:` : ""}reserved`,
    },
  );
}

const RATE_KINDS = {
  requests: "requests_per_minute",
  tokens: "tokens_per_minute",
  concurrency: "concurrency",
} as const;

const usd = (pico: string | null | undefined): string => `${formatUsd(BigInt(pico ?? "0"))} USD`;

function describe(window: WindowLength | undefined): string {
  if (!window) return "window";
  return window.count === 1 ? window.unit : `${window.count} ${window.unit}s`;
}
