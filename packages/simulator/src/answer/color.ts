import { createHash } from "node:crypto";

/** Red, green, blue and alpha, each 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A color that depends on the seed. */
export function colorOf(seed: string, isTransparent = false): Color {
  const [red = 0, green = 0, blue = 0] = createHash("sha256").update(seed).digest();
  return [red, green, blue, isTransparent ? 0 : 255];
}

/** Shades of a channel that lossy compression keeps, from `fidelity` 0 to 100. */
const [FEWEST, ALL] = [2, 256];

/** The color as it is after lossy compression: at 100, all of it. */
export function coarsen([red, green, blue, alpha]: Color, fidelity = 100): Color {
  const step = (ALL - 1) / (Math.round(FEWEST + ((ALL - FEWEST) * fidelity) / 100) - 1);
  const nearest = (value: number): number => Math.round(Math.round(value / step) * step);
  return [nearest(red), nearest(green), nearest(blue), alpha];
}
