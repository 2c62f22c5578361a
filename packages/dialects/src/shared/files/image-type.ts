/** The beginning of an image's base64, by its format. Sources: the specifications of PNG, JFIF, GIF and WebP. */
const SIGNATURES: readonly (readonly [RegExp, ImageFormat])[] = [
  [/^iVBORw0KGgo/, "png"],
  [/^\/9j\//, "jpeg"],
  [/^R0lGOD/, "gif"],
  // `RIFF`, four bytes of its size, `WEBP`.
  [/^UklGR.{6}XRUJQ/, "webp"],
];

/** Formats that all providers with images take. */
export type ImageFormat = "png" | "jpeg" | "gif" | "webp";

/** The format of an image by its first bytes: senders often name a wrong type. Null for anything else. */
export const imageFormat = (base64: string): ImageFormat | null =>
  SIGNATURES.find(([beginning]) => beginning.test(base64.slice(0, 32)))?.[1] ?? null;
