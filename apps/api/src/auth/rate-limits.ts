import { createHash } from "node:crypto";
import { APIError, isAPIError } from "better-auth/api";
import type { AttemptCounter } from "./attempt-counter.ts";
import { type Check, textOf } from "./hook-context.ts";

const SIGN_IN = "/sign-in/email";
const WINDOW_SECONDS = 60;
/** Wrong passwords for one account within a window, from wherever: addresses are cheap to change. */
const MAX_FAILURES_PER_ACCOUNT = 10;

const MAILS = ["/request-password-reset", "/send-verification-email", "/change-email"];
const MAIL_WINDOW_SECONDS = 15 * 60;
/** Mails to one address within a window, whoever asks for them, and whether somebody has that address or not. */
const MAX_MAILS_PER_ADDRESS = 3;

/** Where a secret could be guessed, or work be caused, by trying. */
const GUESSABLE = [
  "/sign-in/*",
  "/sign-up/*",
  "/two-factor/*",
  "/passkey/verify-authentication",
  "/request-password-reset",
  "/reset-password",
  "/send-verification-email",
  "/change-password",
  "/change-email",
];
const MAX_OTHERS_PER_ADDRESS = 600;

/** The library's limits per address and path, counted where all processes see them. @param max a minute */
export const limitByAddress = (counter: AttemptCounter, max: number) => ({
  enabled: true,
  window: WINDOW_SECONDS,
  max: MAX_OTHERS_PER_ADDRESS,
  customStorage: {
    async consume(key: string, rule: { window: number; max: number }) {
      const allowed = (await counter.add(`address:${key}`, rule.window)) <= rule.max;
      return { allowed, retryAfter: allowed ? null : rule.window };
    },
  },
  customRules: Object.fromEntries(GUESSABLE.map((path) => [path, { window: WINDOW_SECONDS, max }])),
});

/** Refuses further passwords for an account after too many wrong ones. Right ones are not counted. */
export function limitFailuresByAccount(counter: AttemptCounter): { before: Check; after: Check } {
  const keyOf = (email: string | undefined) => `account:${hash(email)}`;
  return {
    async before(context) {
      if (context.path !== SIGN_IN) return;
      if ((await counter.read(keyOf(textOf(context, "email")))) < MAX_FAILURES_PER_ACCOUNT) return;
      throw tooMany("Too many wrong passwords for this account. Please try again later.", WINDOW_SECONDS);
    },
    async after(context) {
      if (context.path !== SIGN_IN || !isAPIError(Reflect.get(context.context, "returned"))) return;
      await counter.add(keyOf(textOf(context, "email")), WINDOW_SECONDS);
    },
  };
}

/** Keeps people from being sent heaps of mail. */
export const limitMails =
  (counter: AttemptCounter): Check =>
  async (context) => {
    if (!MAILS.includes(context.path ?? "")) return;
    const key = `mail:${hash(textOf(context, "email") ?? textOf(context, "newEmail"))}`;
    if ((await counter.add(key, MAIL_WINDOW_SECONDS)) <= MAX_MAILS_PER_ADDRESS) return;
    throw tooMany("Too many mails for this address. Please try again later.", MAIL_WINDOW_SECONDS);
  };

const tooMany = (message: string, retryAfterSeconds: number) =>
  new APIError(
    "TOO_MANY_REQUESTS",
    { message, code: "TOO_MANY_ATTEMPTS" },
    { "retry-after": String(retryAfterSeconds) },
  );

/** Without the address itself: what counts attempts need not know people. */
const hash = (email: string | undefined): string =>
  createHash("sha256")
    .update((email ?? "").trim().toLowerCase())
    .digest("hex");
