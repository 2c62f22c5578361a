/** A box with a name, a line about it, and what is inside it. */
export interface Box {
  readonly kind: "box";
  readonly name: string;
  readonly detail: string;
  readonly rows: readonly Row[];
}

/** An arrow from the row above to the row below. */
export interface Arrow {
  readonly kind: "arrow";
  readonly label: string;
}

/** Boxes next to each other, or an arrow. */
export type Row = readonly Box[] | Arrow;

/**
 * The rows of a diagram from its text. A line is a row: `Name: detail`, boxes next to each other with ` | ` between them,
 * or an arrow down as `v label`. Lines that are indented by two more spaces are inside the box above them.
 *
 * @throws Error that names the line that can't be read
 */
export function parseDiagram(text: string): Row[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const { rows, next } = readRows(lines, 0, 0);
  if (next < lines.length) throw new Error(`a diagram's line isn't indented by two spaces: ${lines[next]}`);
  return rows;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function readRows(lines: readonly string[], start: number, indent: number): { rows: Row[]; next: number } {
  const rows: Row[] = [];
  let at = start;
  for (let line = lines[at]; line !== undefined && indentOf(line) === indent; line = lines[at]) {
    const inner = readRows(lines, at + 1, indent + 2);
    rows.push(readRow(line.trim(), inner.rows));
    at = inner.next;
  }
  return { rows, next: at };
}

function readRow(line: string, rows: readonly Row[]): Row {
  if (/^v( |$)/.test(line)) return { kind: "arrow", label: line.slice(2) };
  return line.split(" | ").map((part) => {
    const [name = "", ...detail] = part.split(": ");
    return { kind: "box", name: name.trim(), detail: detail.join(": ").trim(), rows };
  });
}

/** The diagram in sentences, for people who don't see it. */
export function describeDiagram(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      if ("kind" in row) return row.label ? `Then, ${row.label}:` : "Then:";
      return row.map(describeBox).join(" Next to it: ");
    })
    .join(" ");
}

const describeBox = ({ name, detail, rows }: Box): string =>
  [`${name}${detail ? `: ${detail}` : ""}.`, rows.length > 0 ? `Inside it: ${describeDiagram(rows)}` : ""]
    .filter((part) => part !== "")
    .join(" ");
