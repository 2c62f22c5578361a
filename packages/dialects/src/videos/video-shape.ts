import { sidesOf, unsupported } from "../images/aspect-ratio.ts";

/** What providers that take no size in pixels are asked for instead. */
export interface VideoShape {
  readonly ratio: string;
  /** Pixels of the shorter side: `720` of `720p`. */
  readonly lines: number;
}

/**
 * A size as ratio and lines. The longer side may be off by the part of a pixel that a ratio leaves (854x480 is 16:9), never more.
 * @throws GatewayError `unsupported_parameter` naming the sizes that there are
 */
export function shapeOf(
  size: string,
  { ratios, lines }: { readonly ratios: readonly string[]; readonly lines: readonly number[] },
  maker: string,
): VideoShape {
  const [width, height] = sidesOf(size);
  const shorter = Math.min(width, height);
  const ratio = ratios.find((one) => {
    const [across = 1, down = 1] = one.split(":").map(Number);
    const isWide = across >= down;
    const exact = isWide ? (height * across) / down : (width * down) / across;
    return isWide === width >= height && Math.abs((isWide ? width : height) - exact) < 1;
  });
  if (ratio !== undefined && lines.includes(shorter)) return { ratio, lines: shorter };
  const all = `${lines.map((one) => `${one}p`).join(", ")} in the ratios ${ratios.join(", ")}`;
  throw unsupported("size", `${maker} makes videos of ${all}; ${size} isn't one of them`);
}
