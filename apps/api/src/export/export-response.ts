import { type Cell, csvLine } from "@causeway/csv";
import type { Logger } from "@causeway/telemetry";

export interface Export<Row> {
  readonly format: "csv" | "json";
  /** Without extension, ASCII. */
  readonly filename: string;
  /** Pages in order; the next one is read only when the reader took the one before. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Cells of a row by the name of their column, in order. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
  /** A row as an element of the JSON array. */
  render(row: Row): unknown;
}

/** Content type of CSV. */
export const CSV_TYPE = "text/csv; charset=utf-8";
const TYPES = { csv: CSV_TYPE, json: "application/json; charset=utf-8" } as const;

/**
 * A file that is written while it is read, so that its size needs no memory. The first page is read before anything is
 * answered: a database that is unavailable is an error, not a broken file. What fails later breaks the transfer off.
 */
export async function exportResponse<Row>(wanted: Export<Row>, logger: Logger): Promise<Response> {
  const { filename, format } = wanted;
  const texts = format === "csv" ? toCsv(wanted) : toJson(wanted);
  return textResponse({ filename: `${filename}.${format}`, type: TYPES[format], texts }, logger);
}

interface TextFile {
  /** ASCII. */
  readonly filename: string;
  readonly type: string;
  /** Parts in order; the next one is made only when the reader took the one before. */
  readonly texts: AsyncGenerator<string, undefined>;
}

/** The same of parts that are text already. */
export async function textResponse({ filename, type, texts }: TextFile, logger: Logger): Promise<Response> {
  const first = await texts.next();
  return new Response(toStream(texts, first.value ?? "", logger), { headers: fileHeaders(filename, type) });
}

/** Headers of a file to save. */
export const fileHeaders = (filename: string, type: string): Record<string, string> => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${filename}"`,
  "cache-control": "no-store",
});

async function* toCsv<Row>({ pages, columns }: Export<Row>): AsyncGenerator<string, undefined> {
  const cells = Object.values(columns);
  let text = csvLine(Object.keys(columns));
  for await (const rows of pages) {
    yield text + rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join("");
    text = "";
  }
  yield text;
}

async function* toJson<Row>({ pages, render }: Export<Row>): AsyncGenerator<string, undefined> {
  let before = "[\n";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(render(row))).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function toStream(texts: AsyncGenerator<string, undefined>, first: string, logger: Logger): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      try {
        const next = await texts.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        logger.error({ err: error }, "an export ended early");
        controller.error(error);
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
