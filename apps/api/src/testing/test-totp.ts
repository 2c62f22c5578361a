import { createHmac } from "node:crypto";

/** What an authenticator app does, for tests (RFC 6238: SHA-1, 6 digits, 30 seconds). */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** @param uri `otpauth://totp/…` */
export function readTotpSecret(uri: string): Buffer {
  const text = new URL(uri).searchParams.get("secret") ?? "";
  const bits = [...text.replace(/=+$/, "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function codeAt(secret: Buffer, atMs = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

/** The code after the present one, which is accepted too: what a person waits for after the present one was used. */
export const nextCode = (secret: Buffer): string => codeAt(secret, Date.now() + PERIOD_MS);
