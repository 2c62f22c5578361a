import { type Arrow, type Box, describeDiagram, parseDiagram, type Row } from "./parse-diagram.ts";

/** In units of the drawing, which is as wide as a phone's text and never shown larger than twice that. */
const WIDTH = 342;
const GAP = 10;
const PADDING = 10;
const ARROW = 26;
const NAME = { size: 13, line: 17, perCharacter: 7.3 };
const DETAIL = { size: 12, line: 15, perCharacter: 6.2 };

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

/**
 * A diagram as an SVG drawing with a title and a description for screen readers, in the colors of the page.
 *
 * @param title its caption
 * @param text as `parseDiagram` reads it
 * @param id of its elements, unique on the page
 */
export function renderDiagram(title: string, text: string, id: string): string {
  const rows = parseDiagram(text);
  const { svg, height } = renderRows(rows, { x: 1, y: 1, width: WIDTH - 2 });
  return `<figure class="diagram"><svg role="img" aria-labelledby="${id}-title ${id}-text" viewBox="0 0 ${WIDTH} ${height + 2}">
<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-text">${escapeHtml(describeDiagram(rows))}</desc>
${svg}</svg><figcaption>${escapeHtml(title)}</figcaption></figure>\n`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Drawing {
  readonly svg: string;
  readonly height: number;
}

function renderRows(rows: readonly Row[], { x, y, width }: Place): Drawing {
  let [svg, height] = ["", 0];
  rows.forEach((row, at) => {
    const isFirst = at === 0 || "kind" in row || "kind" in (rows[at - 1] ?? []);
    const top = y + height + (isFirst ? 0 : GAP);
    const drawing =
      "kind" in row ? renderArrow(row, { x, y: top, width }) : renderBoxes(row, { x, y: top, width });
    svg += drawing.svg;
    height = top - y + drawing.height;
  });
  return { svg, height };
}

function renderArrow({ label }: Arrow, { x, y, width }: Place): Drawing {
  // Far enough to the left that the label fits.
  const middle = x + Math.max(10, Math.min(width / 2, width - 12 - label.length * DETAIL.perCharacter));
  const tip = y + ARROW - 3;
  const line = `<path class="arrow" d="M${middle} ${y + 3}V${tip}M${middle - 4} ${tip - 5}L${middle} ${tip}L${middle + 4} ${tip - 5}"/>`;
  const text = label
    ? `<text class="detail" x="${middle + 9}" y="${y + 17}">${escapeHtml(label)}</text>`
    : "";
  return { svg: line + text, height: ARROW };
}

/** All boxes of a row are as high as the highest. */
function renderBoxes(boxes: readonly Box[], { x, y, width }: Place): Drawing {
  const each = (width - GAP * (boxes.length - 1)) / boxes.length;
  const places = boxes.map((_, at) => ({ x: x + at * (each + GAP), y, width: each }));
  const drawings = boxes.map((box, at) => renderInside(box, places[at] ?? { x, y, width: each }));
  const height = Math.max(...drawings.map((drawing) => drawing.height));
  const svg = drawings.map(
    ({ svg: inside }, at) =>
      `<rect x="${places[at]?.x}" y="${y}" width="${each}" height="${height}" rx="8"/>\n${inside}`,
  );
  return { svg: svg.join(""), height };
}

function renderInside({ name, detail, rows }: Box, { x, y, width }: Place): Drawing {
  const room = width - 2 * PADDING;
  const names = wrap(name, room / NAME.perCharacter);
  const details = detail ? wrap(detail, room / DETAIL.perCharacter) : [];
  const nameEnd = y + PADDING + names.length * NAME.line;
  const textEnd = nameEnd + details.length * DETAIL.line;
  const lines = [
    ...names.map((line, at) => textAt("name", x + PADDING, y + PADDING + at * NAME.line + NAME.size, line)),
    ...details.map((line, at) =>
      textAt("detail", x + PADDING, nameEnd + at * DETAIL.line + DETAIL.size, line),
    ),
  ];
  const inner = rows.length > 0 ? renderRows(rows, { x: x + PADDING, y: textEnd + 8, width: room }) : null;
  const end = inner ? textEnd + 8 + inner.height : textEnd;
  return { svg: `${lines.join("")}\n${inner?.svg ?? ""}`, height: end + PADDING - y };
}

const textAt = (kind: string, x: number, y: number, text: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${escapeHtml(text)}</text>`;

/** Words in lines of at most that many characters. */
function wrap(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
