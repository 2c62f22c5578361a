import {
  drawRule,
  drawText,
  FAINT,
  hasRoom,
  PAGE,
  type Place,
  type Sheet,
  TEXT_WIDTH,
  turnPage,
} from "./sheet.ts";
import type { Table, TableRow } from "./table.ts";

const SIZE = 8.5;
const NOTE_SIZE = 6.5;
const ROW = 16;
const NOTE = 9;
const HEAD = 18;
const TITLE = 26;
/** Between two columns. */
const GAP = 8;

const heightOf = ({ note }: TableRow): number => (note === undefined ? ROW : ROW + NOTE);

/** A table with its title, on as many pages as it needs. A title is never at the end of a page. */
export function drawTable(sheet: Sheet, table: Table): void {
  const first = table.rows.slice(0, 2).reduce((sum, row) => sum + heightOf(row), 0);
  if (!hasRoom(sheet, TITLE + HEAD + first + ROW)) turnPage(sheet);
  drawText(sheet, table.title, { x: PAGE.margin, width: TEXT_WIDTH, size: 11, bold: true }, sheet.y + 4);
  sheet.y += TITLE;
  drawHead(sheet, table);
  for (const row of table.rows) {
    if (!hasRoom(sheet, heightOf(row))) continueTable(sheet, table);
    drawRow(sheet, table, row, false);
    drawRule(sheet);
  }
  if (!hasRoom(sheet, ROW)) continueTable(sheet, table);
  drawRow(sheet, table, table.total, true);
  sheet.y += 18;
}

function continueTable(sheet: Sheet, table: Table): void {
  turnPage(sheet);
  drawText(sheet, `${table.title}, continued`, { x: PAGE.margin, width: TEXT_WIDTH, size: 8, color: FAINT });
  sheet.y += ROW;
  drawHead(sheet, table);
}

function drawHead(sheet: Sheet, table: Table): void {
  eachCell(table, (place, column) =>
    drawText(
      sheet,
      table.columns[column]?.title ?? "",
      { ...place, size: 7.5, color: FAINT, isFigure: false },
      sheet.y + 4,
    ),
  );
  sheet.y += HEAD;
  drawRule(sheet, FAINT);
}

function drawRow(sheet: Sheet, table: Table, row: TableRow, isTotal: boolean): void {
  eachCell(table, (place, column) =>
    drawText(sheet, row.cells[column] ?? "", { ...place, size: SIZE, bold: isTotal }, sheet.y + 3.5),
  );
  const width = (table.columns[0]?.width ?? 0) - GAP;
  if (row.note !== undefined) {
    drawText(sheet, row.note, { x: PAGE.margin, width, size: NOTE_SIZE, color: FAINT }, sheet.y + ROW - 1);
  }
  sheet.y += heightOf(row);
}

function eachCell({ columns }: Table, draw: (place: Omit<Place, "size">, column: number) => void): void {
  let x: number = PAGE.margin;
  for (const [place, { width, align }] of columns.entries()) {
    const isLast = place === columns.length - 1;
    draw({ x, width: isLast ? width : width - GAP, align, isFigure: align === "right" }, place);
    x += width;
  }
}
