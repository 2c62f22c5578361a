import { strToU8, type Zippable, zipSync } from "fflate";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const zip = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const entries: Zippable = {};
  for (const [name, part] of Object.entries(parts))
    entries[name] = typeof part === "string" ? strToU8(part) : part;
  return zipSync(entries);
};

/** A Word document with this text, split over two runs. */
export const wordDocument = (text: string, more: Readonly<Record<string, string | Uint8Array>> = {}) => ({
  type: WORD,
  bytes: zip({
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>${text.slice(0, 3)}</w:t></w:r><w:r><w:t>${text.slice(3)}</w:t></w:r></w:p></w:body></w:document>`,
    ...more,
  }),
});

/** A sheet with this text among its shared texts. */
export const sheet = (text: string) => ({
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  bytes: zip({
    "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row><c t="s"><v>7</v></c><c><v>4242</v></c></row></sheetData></worksheet>`,
  }),
});

/** Slides whose notes have this text. */
export const slides = (text: string) => ({
  type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  bytes: zip({
    "ppt/slides/slide1.xml": `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Title</a:t></a:r></a:p></p:sld>`,
    "ppt/notesSlides/notesSlide1.xml": `<p:notes xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:notes>`,
  }),
});

/** An OpenDocument text. */
export const openDocument = (text: string) => ({
  type: "application/vnd.oasis.opendocument.text",
  bytes: zip({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<office:document-content xmlns:office="o" xmlns:text="t"><text:p>${text}</text:p></office:document-content>`,
  }),
});

/** A PDF of one page for each content stream. */
export function pdf(
  streams: readonly string[],
  trailer = "",
): { readonly type: string; readonly bytes: Uint8Array } {
  const pages = streams.map((_, at) => `${4 + 2 * at} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages}] /Count ${streams.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...streams.flatMap((stream, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, "0")} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return { type: "application/pdf", bytes: new Uint8Array(Buffer.from(file, "latin1")) };
}

/** A content stream that shows a text. */
export const shown = (text: string): string => `BT /F1 12 Tf 10 100 Td (${text}) Tj ET`;
/** A content stream with a picture of one pixel. */
export const drawn = (text: string): string => `${shown(text)}\nBI /W 1 /H 1 /CS /G /BPC 8 ID \x41 EI`;
