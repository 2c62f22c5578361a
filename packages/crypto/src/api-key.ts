import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "cw_";
const RANDOM_LENGTH = 34;
const CHECK_LENGTH = 6;
const PATTERN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** `cw_` + 34 unbiased random characters + their CRC-32 in base 62. */
export function createApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return PREFIX + random + checksum(random);
}

/** True when the text has a key's form and its checksum holds: refuses mistyped keys with no lookup. */
export function isApiKey(text: string): boolean {
  const match = PATTERN.exec(text);
  return match !== null && checksum(match[1] ?? "") === match[2];
}

/** What is stored and looked up: HMAC-SHA256 in hex. `secret` is `GATEWAY_API_KEY_HASH_SECRET`. */
export const hashApiKey = (secret: string, key: string): string =>
  createHmac("sha256", secret).update(key).digest("hex");

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  while (rest > 0) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits.padStart(CHECK_LENGTH, "0");
}
