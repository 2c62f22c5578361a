import { createHash } from "node:crypto";

/** Red, green, blue and alpha, each 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A color that depends on the seed. */
export function colorOf(seed: string, isTransparent = false): Color {
  const [red = 0, green = 0, blue = 0] = createHash("sha256").update(seed).digest();
  return [red, green, blue, isTransparent ? 0 : 255];
}
