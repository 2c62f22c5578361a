import PDFDocument from "pdfkit";
import { nameMonth } from "../month.ts";
import type { Statement } from "../statement.ts";
import { drawHead } from "./draw-head.ts";
import { drawTable } from "./draw-table.ts";
import { registerFonts, type StatementFonts } from "./fonts.ts";
import { toPrintable } from "./printable.ts";
import { drawText, FAINT, PAGE, type Sheet, TEXT_WIDTH } from "./sheet.ts";
import { toTables } from "./to-tables.ts";

/**
 * A statement as a PDF document on A4: the same bytes for the same statement and fonts.
 * @throws Error when a font can't be read
 */
export async function renderPdf(statement: Statement, fonts: StatementFonts): Promise<Uint8Array> {
  const madeAt = new Date(statement.madeAtMs);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // The number of pages is known at the end.
    bufferPages: true,
    // Only the given fonts: the default one would be read from a file.
    font: "",
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: toPrintable(`Statement ${nameMonth(statement.month)}, ${statement.organization.name}`),
      Author: toPrintable(statement.issuer),
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const sheet: Sheet = { document, faces: registerFonts(document, fonts), y: PAGE.margin };
  drawHead(sheet, statement);
  for (const table of toTables(statement)) drawTable(sheet, table);
  drawFooters(sheet, statement);
  document.end();
  return collect(document);
}

/** On each page, what it belongs to and its number. */
function drawFooters(sheet: Sheet, { organization, month }: Statement): void {
  const { count } = sheet.document.bufferedPageRange();
  const y = PAGE.height - 40;
  const half = TEXT_WIDTH / 2;
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page);
    const owner = `${organization.name || organization.id} · ${nameMonth(month)}`;
    drawText(sheet, owner, { x: PAGE.margin, width: half, size: 7.5, color: FAINT }, y);
    const number = `Page ${page + 1} of ${count}`;
    drawText(
      sheet,
      number,
      { x: PAGE.margin + half, width: half, align: "right", size: 7.5, color: FAINT },
      y,
    );
  }
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(typeof part === "string" ? Buffer.from(part) : part);
  return Buffer.concat(parts);
}
