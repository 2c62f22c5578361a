import { UnreadableAnswer } from "../upstream-error.ts";

/** A vector as numbers, or as base64 of 32-bit floats, little endian: the two forms of `encoding_format`. */
export type Vector = readonly number[] | string;

export type Encoding = "float" | "base64";

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The vector in the form asked for; the same one when it has it. @throws UnreadableAnswer for anything else. */
export function encodeVector(vector: unknown, encoding: Encoding): Vector {
  if (typeof vector === "string") return encoding === "base64" ? vector : unpack(vector);
  if (!Array.isArray(vector) || vector.length === 0 || !vector.every(Number.isFinite))
    throw new UnreadableAnswer("an embedding in the provider's response is not a vector");
  return encoding === "base64" ? pack(vector as number[]) : vector;
}

/** Whole numbers of one signed byte each, as some providers send them. */
export function unpackBytes(base64: string): number[] {
  return [...new Int8Array(Buffer.from(base64, "base64"))];
}

function pack(vector: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(vector.length * BYTES);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * BYTES);
  return bytes.toString("base64");
}

function unpack(base64: string): number[] {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length % BYTES !== 0)
    throw new UnreadableAnswer("an embedding in the provider's response is not base64-encoded floats");
  return Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.readFloatLE(at * BYTES));
}
