import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum age of a signature, seconds: the default of Stripe's libraries. */
const TOLERANCE_SECONDS = 300;
const MAX_HEADER = 4096;
const HEX = /^[0-9a-f]{64}$/;
const TIME = /^\d{1,12}$/;

interface Signed {
  /** Unix seconds. */
  readonly time: number;
  readonly signatures: readonly string[];
}

function readHeader(header: string): Signed | null {
  if (header.length > MAX_HEADER) return null;
  const parts = header.split(",").map((part) => part.split("=", 2));
  const values = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? "");
  const [time] = values("t");
  if (time === undefined || !TIME.test(time)) return null;
  return { time: Number(time), signatures: values("v1").filter((value) => HEX.test(value)) };
}

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  /** The bytes of the body, before anything parses them. */
  readonly body: Uint8Array;
  /** `Stripe-Signature`; undefined without it. */
  readonly signature: string | undefined;
}

/**
 * Tells whether Stripe sent a webhook within the last 5 minutes. `secrets` are those of the endpoint: two while one is rolled. A time
 * in the future is refused alike, which Stripe's own libraries allow.
 *
 * Source: docs.stripe.com/webhooks#verify-manually and `Webhooks.js` of the npm package `stripe` 23.1.0, read on November 28, 2026:
 * `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>" with the whole secret as the key>`, several `v1` while a secret is rolled; other
 * schemes, such as `v0` of test events, don't count.
 */
export function isFromStripe(
  { body, signature }: ReceivedWebhook,
  secrets: readonly string[],
  nowSeconds: number,
): boolean {
  const signed = readHeader(signature ?? "");
  if (!signed || Math.abs(nowSeconds - signed.time) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    if (secret === "") return false;
    const expected = createHmac("sha256", secret).update(`${signed.time}.`).update(body).digest();
    return signed.signatures.some((hex) => timingSafeEqual(Buffer.from(hex, "hex"), expected));
  });
}
