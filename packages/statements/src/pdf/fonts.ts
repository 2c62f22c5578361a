import { create } from "fontkit";
import type { Face } from "./to-runs.ts";

/** Contents of TrueType files. fontkit 2.0.4 reads WOFF2 too, but can't embed a part of it (RangeError in `_addGlyph`). */
export interface StatementFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  /** For characters that those don't have, such as Hebrew or Japanese; the first that has one draws it. */
  readonly others?: readonly Uint8Array[] | undefined;
}

/** Fonts in order of preference. */
export type Faces = Readonly<Record<"regular" | "bold", readonly Face[]>>;

/**
 * Gives every font a name in a document.
 * @throws Error for a file that contains no font, or a collection of several
 */
export function registerFonts(
  document: PDFKit.PDFDocument,
  { regular, bold, others = [] }: StatementFonts,
): Faces {
  const register = (name: string, bytes: Uint8Array): Face => {
    const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!("hasGlyphForCodePoint" in font)) throw new Error("A collection of fonts can't be used");
    document.registerFont(name, bytes);
    return { name, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  };
  const fallbacks = others.map((bytes, place) => register(`other-${place}`, bytes));
  return {
    regular: [register("regular", regular), ...fallbacks],
    bold: [register("bold", bold), ...fallbacks],
  };
}
