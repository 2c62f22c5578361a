import type { Faces } from "./fonts.ts";
import { toGraphemes, toPrintable } from "./printable.ts";
import { type Run, toRuns } from "./to-runs.ts";

/** A4 in points (1/72 inch), as ISO 216 has it: 210 by 297 mm. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const TEXT_WIDTH = 511;
/** Lower edge of a page's content: the footer is below. */
const BOTTOM = PAGE.height - 64;

const INK = "#18181b";
export const FAINT = "#71717a";
const LINE = "#d4d4d8";

/** A document while it is drawn, from top to bottom. */
export interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly faces: Faces;
  /** Points from the top of the page: where the next thing begins. */
  y: number;
}

/** Position and style of a text, in points. */
export interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** An amount or a count: digits of the same width, that nothing is moved closer to. */
  readonly isFigure?: boolean;
}

/** Checks that so many points are left above the footer. */
export const hasRoom = (sheet: Sheet, height: number): boolean => sheet.y + height <= BOTTOM;

/** Continues at the top of a new page. */
export function turnPage(sheet: Sheet): void {
  sheet.document.addPage();
  sheet.y = PAGE.margin;
}

/** A line across the page, at the current height. */
export function drawRule(sheet: Sheet, color = LINE): void {
  const { document, y } = sheet;
  document.lineWidth(0.5).strokeColor(color);
  document
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + TEXT_WIDTH, y)
    .stroke();
}

/** A text on one line, from `y` points below the top. What doesn't fit ends with "…". */
export function drawText(sheet: Sheet, text: string, place: Place, y: number = sheet.y): void {
  const { document, faces } = sheet;
  const draws = faces[place.bold ? "bold" : "regular"];
  const runs = fit(toGraphemes(toPrintable(text)), place.width, (part) => {
    const parts = toRuns(part, draws);
    return { parts, width: widthOf(document, parts, place) };
  });
  let x = place.align === "right" ? place.x + place.width - runs.width : place.x;
  document.fillColor(place.color ?? INK);
  for (const run of runs.parts) {
    document
      .font(run.face)
      .fontSize(place.size)
      .text(run.text, x, y, { ...shapingOf(run, place), lineBreak: false });
    x += widthOf(document, [run], place);
  }
}

interface Measured {
  readonly parts: readonly Run[];
  readonly width: number;
}

/** As much of a text as has room, found by halving. */
function fit(graphemes: readonly string[], width: number, measure: (text: string) => Measured): Measured {
  const whole = measure(graphemes.join(""));
  if (whole.width <= width) return whole;
  const cut = (count: number) => measure(`${graphemes.slice(0, count).join("").trimEnd()}…`);
  let [low, high] = [0, graphemes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cut(middle).width <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

const widthOf = (document: PDFKit.PDFDocument, runs: readonly Run[], place: Place): number =>
  runs.reduce((sum, run) => {
    document.font(run.face).fontSize(place.size);
    return sum + document.widthOfString(run.text, shapingOf(run, place));
  }, 0);

/** Latin, Greek and Cyrillic. */
const PLAIN = /^[\u0020-\u052f\u2000-\u206f]*$/;

/**
 * PDFKit shapes text word by word, left to right. With features it hands fontkit the run in one piece, which then joins
 * letters and orders words as the script does.
 */
function shapingOf({ text }: Run, { isFigure }: Place): PDFKit.Mixins.TextOptions {
  // Kerning hides the point of "7.1".
  if (isFigure) return { features: ["tnum"] };
  return PLAIN.test(text) ? {} : { features: ["kern"] };
}
