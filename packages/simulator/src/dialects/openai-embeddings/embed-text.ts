import { createHash } from "node:crypto";

/** A vector of unit length that depends on the text alone: equal texts are equal, others nearly orthogonal. */
export function embedText(text: string, dimensions: number): number[] {
  const values: number[] = [];
  for (let block = 0; values.length < dimensions; block += 1) {
    const bytes = createHash("sha256").update(`${block}:${text}`).digest();
    for (let at = 0; at < bytes.length && values.length < dimensions; at += 2) {
      values.push(bytes.readInt16BE(at));
    }
  }
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
}

/** The form that `encoding_format: "base64"` asks for: 32-bit floats, little endian. */
export const packVector = (vector: readonly number[]): string =>
  Buffer.from(Float32Array.from(vector).buffer).toString("base64");
