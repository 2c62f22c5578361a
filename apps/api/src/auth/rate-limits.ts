import { createHash } from "node:crypto";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import type { AttemptCounter } from "./attempt-counter.ts";

const SIGN_IN = "/sign-in/email";
const WINDOW_SECONDS = 60;
/** Wrong passwords for one account within a window, from wherever: addresses are cheap to change. */
const MAX_FAILURES_PER_ACCOUNT = 10;

/** The library's limits per address, counted where all processes see them. */
export const limitByAddress = (counter: AttemptCounter) => ({
  async consume(key: string, { window, max }: { window: number; max: number }) {
    const allowed = (await counter.add(`address:${key}`, window)) <= max;
    return { allowed, retryAfter: allowed ? null : window };
  },
});

/** Hooks that refuse further passwords for an account after too many wrong ones. Right ones are not counted. */
export const limitFailuresByAccount = (counter: AttemptCounter) => ({
  before: createAuthMiddleware(async (context) => {
    if (context.path !== SIGN_IN) return;
    if ((await counter.read(accountKey(context.body))) < MAX_FAILURES_PER_ACCOUNT) return;
    throw new APIError(
      "TOO_MANY_REQUESTS",
      {
        message: "Too many wrong passwords for this account. Please try again later.",
        code: "TOO_MANY_FAILURES",
      },
      { "retry-after": String(WINDOW_SECONDS) },
    );
  }),
  after: createAuthMiddleware(async (context) => {
    if (context.path !== SIGN_IN || !isAPIError(context.context.returned)) return;
    await counter.add(accountKey(context.body), WINDOW_SECONDS);
  }),
});

/** Without the address itself: what counts attempts need not know people. */
function accountKey(body: unknown): string {
  const email = typeof body === "object" && body !== null && "email" in body ? String(body.email) : "";
  return `account:${createHash("sha256").update(email.trim().toLowerCase()).digest("hex")}`;
}
