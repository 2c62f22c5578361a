import { sumAmounts } from "../amounts.ts";
import { closesAtMs, nameMoment, nameMonth } from "../month.ts";
import { isCorrection, type Statement } from "../statement.ts";
import { ALL_DECIMALS, displayUsd } from "./display.ts";
import { drawRule, drawText, FAINT, PAGE, type Sheet, TEXT_WIDTH } from "./sheet.ts";

const HALF = TEXT_WIDTH / 2;
const RIGHT = { x: PAGE.margin + HALF, width: HALF, align: "right" } as const;
const LEFT = { x: PAGE.margin, width: HALF - 12 } as const;

/** Title, organization, period, and what the statement comes to. */
export function drawHead(sheet: Sheet, statement: Statement): void {
  const { organization, month, issuer, id } = statement;
  drawText(sheet, statement.isClosed ? "Statement" : "Draft statement", { ...LEFT, size: 22, bold: true });
  drawText(sheet, nameMonth(month), { ...RIGHT, size: 22, bold: true });
  sheet.y += 40;
  drawText(sheet, organization.name || organization.id, { ...LEFT, size: 12, bold: true });
  drawText(sheet, `Issued by ${issuer}`, { ...RIGHT, size: 9 });
  sheet.y += 16;
  drawText(sheet, organization.id, { ...LEFT, size: 8, color: FAINT });
  drawText(sheet, id, { ...RIGHT, size: 8, color: FAINT });
  sheet.y += 20;
  for (const note of toNotes(statement)) {
    drawText(sheet, note, { x: PAGE.margin, width: TEXT_WIDTH, size: 8, color: FAINT });
    sheet.y += 12;
  }
  sheet.y += 8;
  drawSummary(sheet, statement);
}

const toNotes = (statement: Statement): string[] => [
  ...(statement.part === undefined ? [] : [`Only usage of ${statement.part}, not of the organization.`]),
  statement.isClosed
    ? `Closed on ${nameMoment(statement.madeAtMs)}. It never changes: later corrections are part of a later statement.`
    : `As of ${nameMoment(statement.madeAtMs)}. The figures can change until ${nameMoment(closesAtMs(statement.month))}.`,
  "The month is that of UTC. Amounts in tables are rounded to 0.0001 USD; the CSV has every line in full.",
];

function drawSummary(sheet: Sheet, statement: Statement): void {
  const corrections = sumAmounts(statement.lines.filter((line) => isCorrection(statement, line)));
  const total = sumAmounts(statement.lines);
  const usage = total.cost - corrections.cost;
  drawRule(sheet);
  drawFigure(sheet, `Usage in ${nameMonth(statement.month)}`, usage, false);
  drawFigure(sheet, "Corrections of earlier months", corrections.cost, false);
  drawFigure(sheet, "Total", total.cost, true);
  drawFigure(sheet, `Of this, charged by ${statement.issuer}`, total.billed, false);
  sheet.y += 18;
}

function drawFigure(sheet: Sheet, title: string, amount: bigint, bold: boolean): void {
  drawText(sheet, title, { ...LEFT, size: 9.5, bold }, sheet.y + 5);
  const text = `${displayUsd(amount, ALL_DECIMALS)} USD`;
  drawText(sheet, text, { ...RIGHT, size: 9.5, bold, isFigure: true }, sheet.y + 5);
  sheet.y += 19;
  drawRule(sheet);
}
