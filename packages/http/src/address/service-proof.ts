import { createHmac, timingSafeEqual } from "node:crypto";
import { splitSecrets } from "./client-address.ts";

/** Proves that one of our services asks, not a browser behind it: web apps pass no header of this name on. */
export const SERVICE_PROOF_HEADER = "causeway-service-proof";

/** For the way between two services and the difference of their clocks, either way. */
const VALID_SECONDS = 60;
const FORM = /^v1;(\d{10,12});([A-Za-z0-9_-]{43})$/;

/**
 * @param secret `INTERNAL_SECRET`
 * @param call method and path, such as `POST /projects/prj_1/keys/key_1/grant`: a proof is for this call alone
 * @param nowMs Unix time
 */
export function signService(secret: string, call: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1_000));
  return `v1;${seconds};${macOf(secret, seconds, call).toString("base64url")}`;
}

/**
 * Makes the function that tells whether one of our services signed a call in the last minute.
 * @param internalSecret `INTERNAL_SECRET`, newest first; null: nothing is believed
 * @param now Unix time in milliseconds
 */
export function createServiceCheck(internalSecret: string | null, now: () => number = Date.now) {
  const secrets = splitSecrets(internalSecret);
  return (proof: string | undefined, call: string): boolean => {
    const [, seconds, mac] = FORM.exec(proof ?? "") ?? [];
    if (!seconds || !mac) return false;
    if (Math.abs(now() / 1_000 - Number(seconds)) > VALID_SECONDS) return false;
    const given = Buffer.from(mac, "base64url");
    return secrets.some((secret) => timingSafeEqual(macOf(secret, seconds, call), given));
  };
}

const macOf = (secret: string, seconds: string, call: string): Buffer =>
  createHmac("sha256", secret).update(`causeway service v1\n${seconds}\n${call}`).digest();
