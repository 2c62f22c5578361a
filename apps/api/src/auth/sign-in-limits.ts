import { getSessionFromCtx, isAPIError } from "better-auth/api";
import type { AttemptCounter } from "../access/attempt-counter.ts";
import type { FailureStore, FailureSubject } from "./failure-rules.ts";
import { addressOf, type Check, type HookContext, textOf } from "./hook-context.ts";
import type { KnownDevices } from "./known-devices.ts";
import { findChallenged, readDeviceCookie } from "./sign-in-cookies.ts";
import { subnetOf } from "./subnet.ts";
import { tooMany } from "./too-many.ts";

/** Wrong answers in a row that cost no time: people mistype. */
const FREE_ON_A_DEVICE = 10;
const FREE_FROM_AN_ADDRESS = 5;
const FREE_FOR_AN_ACCOUNT = 50;
const FREE_IN_A_SESSION = 10;
const WINDOW_SECONDS = 60;

const PASSWORD = "/sign-in/email";
const PASSKEY = "/passkey/verify-authentication";
const CODES = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
/** Where a signed-in person has to give the password again. */
const CONFIRMATIONS = [
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
];

/** Paths whose limit per address is checked here, because devices that are known are exempt from it. */
export const LIMITED_HERE: readonly string[] = [PASSWORD, PASSKEY, ...CODES];

export interface SignInLimitsOptions {
  readonly failures: FailureStore;
  readonly attempts: AttemptCounter;
  readonly devices: KnownDevices;
  /** From one address, at each path. */
  readonly attemptsPerMinute: number;
}

/** Whom an attempt is counted for. */
interface Attempt {
  /** Forgotten when the attempt is right. */
  readonly own: readonly FailureSubject[];
  /** What others fail at as well; a right attempt takes back only itself. */
  readonly shared: readonly FailureSubject[];
  /** The device is unknown, so the address counts. */
  readonly isLimitedByAddress: boolean;
}

/**
 * Delays that grow with the wrong passwords, codes and passkeys. A device on which the account has signed in before is
 * counted for itself: whatever others try, the right password of its owner is never refused there. Everything else is
 * counted per account and address, and more generously per account from everywhere, because addresses are cheap.
 */
export function createSignInLimits(options: SignInLimitsOptions): { before: Check; after: Check } {
  const { failures, attempts, attemptsPerMinute } = options;
  return {
    async before(context) {
      const attempt = await readAttempt(options.devices, context);
      if (!attempt) return;
      if (attempt.isLimitedByAddress) {
        const key = `address:${networkOf(context)}|${context.path}`;
        const made = await attempts.add(key, WINDOW_SECONDS);
        if (made > attemptsPerMinute) throw tooMany("Too many attempts. Try again later.", WINDOW_SECONDS);
      }
      const waitMs = await failures.begin([...attempt.own, ...attempt.shared]);
      if (waitMs <= 0) return;
      const seconds = Math.ceil(waitMs / 1_000);
      throw tooMany(`Too many failed attempts. Try again in ${seconds} seconds.`, seconds);
    },
    async after(context) {
      if (!isCounted(context.path) || isWrong(context)) return;
      const attempt = await readAttempt(options.devices, context);
      if (attempt) await failures.succeed({ cleared: attempt.own, uncounted: attempt.shared });
    },
  };
}

const isCounted = (path = ""): boolean => LIMITED_HERE.includes(path) || CONFIRMATIONS.includes(path);

/** Refused by the library for what was sent; a fault of ours is no one's wrong guess. */
function isWrong({ context }: HookContext): boolean {
  const returned: unknown = Reflect.get(context, "returned");
  return isAPIError(returned) && returned.statusCode >= 400 && returned.statusCode < 500;
}

/** Null for what no one guesses at. */
async function readAttempt(devices: KnownDevices, context: HookContext): Promise<Attempt | null> {
  const { path = "" } = context;
  if (path === PASSWORD) return toAttempt(devices, context, "password", textOf(context, "email") ?? "");
  if (path === PASSKEY) return toPasskeyAttempt(devices, context);
  if (!CODES.includes(path) && !CONFIRMATIONS.includes(path)) return null;
  const session = await getSessionFromCtx(context);
  if (session) return ofSession(session.session.id);
  const user = CODES.includes(path) ? await findChallenged(context) : null;
  return user && toAttempt(devices, context, "code", user.email);
}

function toAttempt(devices: KnownDevices, context: HookContext, what: string, address: string): Attempt {
  const email = address.trim().toLowerCase();
  const mark = devices.find(readDeviceCookie(context), email);
  if (mark !== null) return ofDevice(mark, what);
  const network = networkOf(context);
  return {
    own: [{ name: `${what}:${network}:${email}`, free: FREE_FROM_AN_ADDRESS }],
    shared: [{ name: `${what}:${email}`, free: FREE_FOR_AN_ACCOUNT }],
    isLimitedByAddress: true,
  };
}

/** Whose passkey it is shows only when it was right. */
function toPasskeyAttempt(devices: KnownDevices, context: HookContext): Attempt {
  const mark = devices.findAny(readDeviceCookie(context));
  if (mark !== null) return ofDevice(mark, "passkey");
  const own = [{ name: `passkey:${networkOf(context)}`, free: FREE_FROM_AN_ADDRESS }];
  return { own, shared: [], isLimitedByAddress: true };
}

const ofDevice = (mark: string, what: string): Attempt => ({
  own: [{ name: `${what}:device:${mark}`, free: FREE_ON_A_DEVICE }],
  shared: [],
  isLimitedByAddress: false,
});

const ofSession = (sessionId: string): Attempt => ({
  own: [{ name: `session:${sessionId}`, free: FREE_IN_A_SESSION }],
  shared: [],
  isLimitedByAddress: false,
});

const networkOf = (context: HookContext): string => subnetOf(addressOf(context) ?? "unknown");
