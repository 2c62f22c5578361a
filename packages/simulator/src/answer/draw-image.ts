import { coarsen, colorOf } from "./color.ts";
import { drawJpeg } from "./draw-jpeg.ts";
import { drawPng } from "./draw-png.ts";
import { drawWebp } from "./draw-webp.ts";

/** File formats of images, with the function that draws one. */
const DRAWERS = { png: drawPng, jpeg: drawJpeg, webp: drawWebp } as const;

export type ImageFormat = keyof typeof DRAWERS;

export const IMAGE_FORMATS = Object.keys(DRAWERS) as ImageFormat[];

interface Picture {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** Chooses the color. */
  readonly seed: string;
  readonly isTransparent?: boolean;
  /** 0 to 100: how close the color stays to the one that was chosen. */
  readonly fidelity?: number;
}

/** An image of one color, base64. */
export const drawImage = ({ format, width, height, seed, isTransparent, fidelity }: Picture): string =>
  DRAWERS[format](width, height, coarsen(colorOf(seed, isTransparent), fidelity));
