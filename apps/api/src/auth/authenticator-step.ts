import { createHmac, timingSafeEqual } from "node:crypto";

/** RFC 6238 as authenticator apps have it by default: SHA-1, 6 digits, 30 seconds. */
const PERIOD_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that the library accepts, for clocks that differ. */
const WINDOW = 1;

/** The time step that a code is of, near `nowMs`; null when it is of none. @param secret as the library keeps it */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const now = Math.floor(nowMs / PERIOD_MS);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  // Before the first step of all, which only a clock that is wrong can show, there is none.
  return steps.find((step) => step >= 0 && isSame(codeOf(secret, step), code)) ?? null;
}

/** Source: RFC 4226, 5.3. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
