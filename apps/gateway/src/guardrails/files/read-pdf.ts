import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { DocumentError } from "./document-text.ts";
import type { DocumentText } from "../../request/sent-files.ts";

const MAX_PAGES = 500;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The text of a PDF: its pages, their notes and forms, its outline and what it says about itself.
 *
 * @throws DocumentError
 */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  // The reader takes the bytes over.
  const end = Buffer.from(bytes.subarray(-END)).toString("latin1");
  const pdf = await open(bytes);
  if (pdf.numPages > MAX_PAGES) throw new DocumentError("too_large");
  const texts: string[] = [];
  let isPartial = (await pdf.getAttachments()) !== null;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await readPage(pdf, number);
    texts.push(page.text);
    isPartial ||= page.isPartial;
  }
  const { info } = await pdf.getMetadata();
  texts.push(...stringsIn(info), ...stringsIn(await pdf.getOutline()));
  return { text: texts.join("\n"), missing: isCut(end) ? "unreadable" : isPartial ? "images" : null };
}

const END = 2048;
/** Whether the end of the file is missing, which leaves the reader to guess what is in it. */
const isCut = (end: string): boolean => !end.includes("%%EOF");

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: true },
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted" : "unreadable");
  }
}

async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  const said = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  const notes = stringsIn(await page.getAnnotations());
  const hasImages = await drawsImages(page);
  page.cleanup();
  return { text: [said, ...notes].join("\n"), isPartial: hasImages || said.trim() === "" };
}

async function drawsImages(page: Awaited<ReturnType<Pdf["getPage"]>>): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const drawing = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObjectGroup,
  ]);
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => drawing.has(operator));
}

const MAX_DEPTH = 12;

/** Strings of what a PDF says in objects: notes, forms, chapters. */
function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH || ArrayBuffer.isView(value))
    return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1));
}
