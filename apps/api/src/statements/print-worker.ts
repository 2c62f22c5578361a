import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import type { Statement } from "@causeway/statements";
import { renderPdf } from "@causeway/statements/print";
import type { PrintAnswer } from "./statement-printer.ts";

/** The sources read the package; a bundle has the two files alongside it. */
const FOLDER = import.meta.url.endsWith(".ts") ? "../../node_modules/geist/dist/fonts/geist-sans/" : "./";

const readFont = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`${FOLDER}Geist-${name}.ttf`, import.meta.url));

/** The thread that draws a statement. It draws one and ends. */
parentPort?.once("message", async (statement: Statement) => {
  const answer = (given: PrintAnswer): void => parentPort?.postMessage(given);
  try {
    const [regular, bold] = await Promise.all([readFont("Regular"), readFont("Bold")]);
    answer({ pdf: new Uint8Array(await renderPdf(statement, { regular, bold })), error: null });
  } catch (error) {
    answer({ pdf: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
