import type { Mapping } from "@causeway/contracts";

const BY_SIDES = /^(\d{1,6})\s*x\s*(\d{1,6})$/i;
const BY_NAME = /^(\d{1,2})k$/i;

/** Pixels of `1024x1536`, or of `2K`: a square of twice 1,024 a side. Null for words that leave it to the model, as `auto`. */
function pixelsOf(size: string): number | null {
  const [, width, height] = BY_SIDES.exec(size) ?? [];
  if (width && height) return Number(width) * Number(height);
  const [, thousands] = BY_NAME.exec(size) ?? [];
  return thousands ? (Number(thousands) * 1_024) ** 2 : null;
}

/** Whether an image of this size is no larger than those the catalog has a price for. Where it names no size, the provider judges. */
export function makesImagesOf(size: string, { price }: Mapping): boolean {
  const pixels = pixelsOf(size);
  const sizes = price.images.flatMap((image) => (image.size === null ? [] : (pixelsOf(image.size) ?? [])));
  return pixels === null || sizes.length === 0 || pixels <= Math.max(...sizes);
}
