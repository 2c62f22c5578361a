import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of a signed cookie and its signature. */
export interface Signed {
  readonly value: string;
  readonly signature: string;
}

/** Reads `value.signature`, percent-encoded; the signature is HMAC-SHA256 in base64 (source: better-call, `crypto.ts`). Null without one. */
export function readSigned(text: string): Signed | null {
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

/** Signs a value. */
export const sign = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

/** Returns whether the signature was made with this secret. */
export function isSignedBy(secret: string, { value, signature }: Signed): boolean {
  const expected = Buffer.from(sign(secret, value));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
