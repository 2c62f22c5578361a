import { isOfRatio, sidesOf, unsupported } from "../images/aspect-ratio.ts";
import { sniffImage } from "../images/sniff-image.ts";
import type { DataUrl } from "../shared/files/data-url.ts";

/** What providers that take no size in pixels are asked for instead. */
export interface VideoShape {
  readonly ratio: string;
  /** Pixels of the shorter side: `720` of `720p`. */
  readonly lines: number;
}

interface Shapes {
  readonly ratios: readonly string[];
  readonly lines: readonly number[];
}

/**
 * A size as ratio and lines; null if it is none of them. The longer side may be off by the part of a pixel that a ratio leaves
 * (854x480 is 16:9), never more.
 */
export function findShape(size: string, { ratios, lines }: Shapes): VideoShape | null {
  const [width, height] = sidesOf(size);
  const shorter = Math.min(width, height);
  const ratio = ratios.find((one) => {
    const [across = 1, down = 1] = one.split(":").map(Number);
    const isWide = across >= down;
    const exact = isWide ? (height * across) / down : (width * down) / across;
    return isWide === width >= height && Math.abs((isWide ? width : height) - exact) < 1;
  });
  return ratio !== undefined && lines.includes(shorter) ? { ratio, lines: shorter } : null;
}

/**
 * A size as ratio and lines.
 * @throws GatewayError `unsupported_parameter` naming the sizes that there are
 */
export function shapeOf(size: string, { ratios, lines }: Shapes, maker: string): VideoShape {
  const shape = findShape(size, { ratios, lines });
  if (shape) return shape;
  const all = `${lines.map((one) => `${one}p`).join(", ")} in the ratios ${ratios.join(", ")}`;
  throw unsupported("size", `${maker} makes videos of ${all}; ${size} isn't one of them`);
}

/** A header with room for metadata before the size, in base64. */
const HEAD = 64 * 1024;

/**
 * The lines of a video that starts from an image, of a provider that gives it the ratio of the image whatever is asked for.
 * @throws GatewayError `unsupported_parameter` for a size of another ratio, or of lines that there are not
 */
export function linesOf(size: string, image: DataUrl, lines: Shapes["lines"], maker: string): number {
  const sides = sidesOf(size);
  const { width, height } = sniffImage(Buffer.from(image.data.slice(0, HEAD), "base64")) ?? {};
  const shorter = Math.min(...sides);
  if (!lines.includes(shorter))
    throw unsupported("size", `${maker} makes videos of ${lines.map((one) => `${one}p`).join(", ")}`);
  if (width && height && !isOfRatio(...sides, `${width}:${height}`))
    throw unsupported(
      "size",
      `a video that starts from an image has its ratio, here that of ${width}x${height}`,
    );
  return shorter;
}
