import { createHmac, timingSafeEqual } from "node:crypto";
import type { VersionedSecret } from "./auth-secrets.ts";

const PREFIX = /^(__Secure-)?causeway\./;

/**
 * Re-signs cookies that an older secret signed, on their way in: the library itself knows only the newest one for
 * cookies. So a session outlives the rotation of the secret for as long as the older secret stays in the list.
 *
 * @returns the headers as they are when there is nothing to renew
 */
export function createCookieRenewal([newest, ...older]: readonly [VersionedSecret, ...VersionedSecret[]]) {
  const renew = (cookie: string): string => {
    const [name = "", ...rest] = cookie.split("=");
    const signed = PREFIX.test(name.trim()) ? readSigned(rest.join("=")) : null;
    if (!signed || isSignedBy(newest.value, signed)) return cookie;
    if (!older.some(({ value }) => isSignedBy(value, signed))) return cookie;
    return `${name}=${encodeURIComponent(`${signed.value}.${sign(newest.value, signed.value)}`)}`;
  };
  return (headers: Headers): Headers => {
    const cookies = headers.get("cookie");
    if (older.length === 0 || cookies === null) return headers;
    const renewed = new Headers(headers);
    renewed.set("cookie", cookies.split(";").map(renew).join(";"));
    return renewed;
  };
}

interface Signed {
  readonly value: string;
  readonly signature: string;
}

/** `value.signature`, percent-encoded; the signature is HMAC-SHA256 in base64 (source: better-call, `crypto.ts`). */
function readSigned(text: string): Signed | null {
  const decoded = decode(text.trim());
  const dot = decoded.lastIndexOf(".");
  return dot > 0 ? { value: decoded.slice(0, dot), signature: decoded.slice(dot + 1) } : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

const sign = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

function isSignedBy(secret: string, { value, signature }: Signed): boolean {
  const expected = Buffer.from(sign(secret, value));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
