import { GatewayError } from "@causeway/contracts";

/**
 * The ratio of a size such as `1024x1536` among those that a provider has. Sizes are never rounded to another ratio.
 * @throws GatewayError `unsupported_parameter`
 */
export function ratioFor(size: string, ratios: readonly string[], provider: string): string {
  const [width, height] = sidesOf(size);
  const found = ratios.find((ratio) => {
    const [across = 0, down = 0] = ratio.split(":").map(Number);
    return width * down === height * across;
  });
  if (found) return found;
  throw unsupported(
    "size",
    `${provider} makes images of the ratios ${ratios.join(", ")}; ${size} has none of them`,
  );
}

/** Width and height of `1024x1536`. */
export function sidesOf(size: string): [width: number, height: number] {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return [width, height];
}

/** Any ratio, in its smallest numbers: `1024x1536` is `2:3`. */
export function exactRatio(size: string): string {
  const [width, height] = sidesOf(size);
  const divisor = commonDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** What was asked for in one of two ways, `auto` left out. */
interface Asked {
  readonly size?: string | null | undefined;
  readonly aspect_ratio?: string | null | undefined;
}

/** The size as `WxH`, where it is one. `1K`, `2K` and `4K` are none. */
export const pixelSize = ({ size }: Asked): string | null => (size && /^\d+x\d+$/.test(size) ? size : null);

/** The ratio that was asked for by name; null for none and for `auto`. */
export const namedRatio = ({ aspect_ratio: ratio }: Asked): string | null =>
  ratio && ratio !== "auto" ? ratio : null;

/**
 * The size as `WxH`; null for none and for `auto`.
 * @throws GatewayError `unsupported_parameter` for a name such as `2K`
 */
export function requirePixels(asked: Asked, provider: string, instead = "WxH"): string | null {
  const size = pixelSize(asked);
  if (asked.size && asked.size !== "auto" && size === null)
    throw unsupported("size", `${provider} has no ${asked.size}; use ${instead}`);
  return size;
}

/** Providers round the sides of an image, each to its own steps; more than this is another ratio. */
const TOLERANCE = 0.05;

/** Tells whether an image of these sides has a ratio such as `16:9`. */
export function isOfRatio(width: number, height: number, ratio: string): boolean {
  const [across = 1, down = 1] = ratio.split(":").map(Number);
  return Math.abs((width * down) / (height * across) - 1) <= TOLERANCE;
}

/**
 * A provider that only knows ratios: the one that was named, or that of the size.
 * @throws GatewayError `unsupported_parameter` for a ratio that it doesn't have, or a size that names none.
 */
export function ratioOf(asked: Asked, ratios: readonly string[], provider: string): string | null {
  const named = namedRatio(asked);
  if (named !== null && !ratios.includes(named))
    throw unsupported("aspect_ratio", `${provider} makes images of the ratios ${ratios.join(", ")}`);
  const size = requirePixels(asked, provider, "aspect_ratio or WxH");
  return named ?? (size === null ? null : ratioFor(size, ratios, provider));
}

/** @throws GatewayError `unsupported_parameter` for a name such as `2K`, or a ratio without a size. */
export function sidesAsked(asked: Asked, provider: string): [width: number, height: number] | null {
  const size = requirePixels(asked, provider);
  if (size === null && namedRatio(asked) !== null)
    throw unsupported("aspect_ratio", `this model of ${provider} takes a size as WxH`);
  return size === null ? null : sidesOf(size);
}

/** The error of models whose edits have the size of the image that is sent, and no other. */
export const sizeOfInput = (asked: Asked): GatewayError =>
  unsupported(
    namedRatio(asked) === null ? "size" : "aspect_ratio",
    "an edit by this model has the size of its image; leave it out",
  );

/** The error for a field that the provider can't be asked for. */
export const unsupported = (param: string, problem: string): GatewayError =>
  new GatewayError("unsupported_parameter", `${param}: ${problem}`, { param });
