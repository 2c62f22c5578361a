import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { VersionedSecret } from "./auth-secrets.ts";

/** Accounts that one browser is remembered for. */
const MAX_ACCOUNTS = 5;
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400;
const DAY_MS = 86_400_000;
const SEPARATOR = "!";

/** Says that a browser once signed in to an account. */
interface Mark {
  readonly text: string;
  readonly tag: string;
  readonly isValid: boolean;
}

/**
 * Reads and writes the cookie of devices on which someone has signed in before. It opens nothing: an attempt from a
 * known device is counted for that device alone, so that no one else's wrong passwords keep its owner out.
 *
 * A mark is `issued.nonce.tag.mac`, where `tag` hides the account; each new sign-in replaces the account's mark.
 */
export function createKnownDevices([newest, ...older]: readonly [VersionedSecret, ...VersionedSecret[]]) {
  const secrets = [newest, ...older].map(({ value }) => value);

  function parse(text: string, now: number): Mark {
    const [issued = "", nonce = "", tag = "", mac = ""] = text.split(".");
    const isFresh = Number.parseInt(issued, 36) * DAY_MS > now - DEVICE_DAYS * DAY_MS;
    const isSigned = secrets.some((secret) => isSame(mac, macOf(secret, [issued, nonce, tag])));
    return { text, tag, isValid: isFresh && isSigned };
  }

  const read = (cookie: string | null | undefined, now: number): Mark[] =>
    (cookie ?? "")
      .split(SEPARATOR, MAX_ACCOUNTS)
      .map((text) => parse(text, now))
      .filter(({ isValid }) => isValid);

  const isOf = ({ tag }: Mark, email: string): boolean =>
    secrets.some((secret) => isSame(tag, tagOf(secret, email)));

  return {
    /** The mark of a device on which this account has signed in before; null for any other. */
    find: (cookie: string | null | undefined, email: string, now = Date.now()): string | null =>
      read(cookie, now).find((mark) => isOf(mark, email))?.text ?? null,
    /** The newest mark of a device on which any account has signed in before. */
    findAny: (cookie: string | null | undefined, now = Date.now()): string | null =>
      read(cookie, now)[0]?.text ?? null,
    /** The cookie's next value, after this account has signed in. */
    remember(cookie: string | null | undefined, email: string, now = Date.now()): string {
      const others = read(cookie, now).filter((mark) => !isOf(mark, email));
      const issued = Math.floor(now / DAY_MS).toString(36);
      const parts = [issued, randomBytes(9).toString("base64url"), tagOf(newest.value, email)];
      const mark = [...parts, macOf(newest.value, parts)].join(".");
      return [mark, ...others.map(({ text }) => text)].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const digest = (secret: string, text: string, bytes: number): string =>
  createHmac("sha256", secret).update(text).digest().subarray(0, bytes).toString("base64url");

const tagOf = (secret: string, email: string): string =>
  digest(secret, `causeway:device-account:${email.trim().toLowerCase()}`, 9);

const macOf = (secret: string, parts: readonly string[]): string =>
  digest(secret, `causeway:device:${parts.join(".")}`, 18);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
