import { createHash } from "node:crypto";
import type { AttemptCounter } from "../access/attempt-counter.ts";
import { type Check, textOf } from "./hook-context.ts";
import { LIMITED_HERE } from "./sign-in-limits.ts";
import { tooMany } from "./too-many.ts";

const WINDOW_SECONDS = 60;

const MAILS = ["/request-password-reset", "/send-verification-email", "/change-email"];
const MAIL_WINDOW_SECONDS = 15 * 60;
/** Emails to one address within a window, no matter who asks for them, and whether someone has that address or not. */
const MAX_MAILS_PER_ADDRESS = 3;

/** Where a secret could be guessed, or work be caused, by trying. */
const GUESSABLE = [
  "/sign-in/*",
  "/sign-up/*",
  "/two-factor/*",
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
  // The first that fits counts: a pattern would take what is exempt.
  customRules: Object.fromEntries([
    ...LIMITED_HERE.map((path) => [path, false] as const),
    ...GUESSABLE.map((path) => [path, { window: WINDOW_SECONDS, max }] as const),
  ]),
});

/** Keeps people from being sent heaps of mail. */
export const limitMails =
  (counter: AttemptCounter): Check =>
  async (context) => {
    if (!MAILS.includes(context.path ?? "")) return;
    if (await countMail(counter, textOf(context, "email") ?? textOf(context, "newEmail"))) return;
    throw tooMany("Too many emails for this address. Try again later.", MAIL_WINDOW_SECONDS);
  };

/** Counts a mail to an address. @returns whether it may still be sent */
export async function countMail(counter: AttemptCounter, email: string | undefined): Promise<boolean> {
  return (await counter.add(`mail:${hash(email)}`, MAIL_WINDOW_SECONDS)) <= MAX_MAILS_PER_ADDRESS;
}

/** Without the address itself: what counts attempts need not know people. */
const hash = (email: string | undefined): string =>
  createHash("sha256")
    .update((email ?? "").trim().toLowerCase())
    .digest("hex");
