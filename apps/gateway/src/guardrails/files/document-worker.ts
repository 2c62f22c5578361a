import { parentPort } from "node:worker_threads";
import { DocumentError, READY } from "./document-text.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";
import type { DocumentResult, DocumentText } from "../../request/sent-files.ts";

interface DocumentTask {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The thread for documents: it reads one at a time, and is ended when one takes too long. */
parentPort?.on("message", async (task: DocumentTask) => {
  parentPort?.postMessage(await read(task));
});

parentPort?.postMessage(READY);

async function read({ type, bytes }: DocumentTask): Promise<DocumentResult> {
  try {
    const found: DocumentText = type === "application/pdf" ? await readPdf(bytes) : readOffice(bytes);
    return { kind: "read", read: found };
  } catch (error) {
    return { kind: "unseen", reason: error instanceof DocumentError ? error.reason : "unreadable" };
  }
}
