import { createHmac, timingSafeEqual } from "node:crypto";

/** Carries a caller's address from our web apps to our services. Whatever a caller sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "causeway-client-address";

/** For the way between two services and the difference of their clocks, either way. */
const VALID_SECONDS = 60;
const FORM = /^v1;(\d{10,12});([0-9A-Fa-f:.]{2,45});([A-Za-z0-9_-]{43})$/;

/** @param secret `INTERNAL_SECRET` @param nowMs Unix time */
export function signAddress(secret: string, address: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1_000));
  return `v1;${seconds};${address};${macOf(secret, seconds, address).toString("base64url")}`;
}

/**
 * The address that one of our services signed, or null when it is anything else, or too old.
 * @param secrets all that are valid; none: nothing is believed
 */
export function verifyAddress(secrets: readonly string[], header: string, nowMs: number): string | null {
  const [, seconds, address, mac] = FORM.exec(header) ?? [];
  if (!seconds || !address || !mac) return null;
  if (Math.abs(nowMs / 1_000 - Number(seconds)) > VALID_SECONDS) return null;
  const given = Buffer.from(mac, "base64url");
  return secrets.some((secret) => timingSafeEqual(macOf(secret, seconds, address), given)) ? address : null;
}

const macOf = (secret: string, seconds: string, address: string): Buffer =>
  createHmac("sha256", secret).update(`causeway client address v1\n${seconds}\n${address}`).digest();
