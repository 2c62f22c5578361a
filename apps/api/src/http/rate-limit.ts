import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { type CountedRequests, WINDOW_MS } from "./request-counter.ts";

/** Counts a request of someone known. @throws ApiError `rate_limited` */
export const limitPrincipal = (deps: Deps, c: Context, subject: string): Promise<void> =>
  limit(deps, c, { subject: `principal:${subject}`, max: deps.requestLimits.perPrincipal });

/** Counts a request of no one known, by its address. @throws ApiError `rate_limited` */
export const limitAddress = (deps: Deps, c: Context): Promise<void> =>
  limit(deps, c, {
    subject: `address:${deps.clientAddress(c) ?? "unknown"}`,
    max: deps.requestLimits.perAddress,
  });

async function limit(deps: Deps, c: Context, { subject, max }: { subject: string; max: number }) {
  const counted = await deps.requests.add(subject);
  setRateLimitHeaders(c, counted, max);
  if (counted.count <= max) return;
  const seconds = Math.ceil(counted.resetMs / 1_000);
  throw new ApiError(
    "rate_limited",
    `Too many requests. The limit is ${max} per minute. Try again in ${seconds} seconds.`,
    undefined,
    { retryAfterSeconds: seconds },
  );
}

/** The names of the gateway's headers, and those of the IETF's draft "RateLimit header fields for HTTP". */
function setRateLimitHeaders(c: Context, { count, resetMs }: CountedRequests, max: number): void {
  const [remaining, seconds] = [Math.max(0, max - count), Math.ceil(resetMs / 1_000)];
  c.header("x-ratelimit-limit-requests", String(max));
  c.header("x-ratelimit-remaining-requests", String(remaining));
  c.header("x-ratelimit-reset-requests", `${seconds}s`);
  c.header("ratelimit-policy", `"requests";q=${max};w=${WINDOW_MS / 1_000}`);
  c.header("ratelimit", `"requests";r=${remaining};t=${seconds}`);
}
