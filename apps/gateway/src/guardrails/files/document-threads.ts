import { Worker } from "node:worker_threads";
import type { Logger } from "@causeway/telemetry";
import { READY } from "./document-text.ts";
import type { DocumentResult } from "../../request/sent-files.ts";

/** Reads the text of a PDF or an office document. Never rejects. The bytes are handed over. */
export type ReadDocument = (
  organizationId: string,
  document: { readonly type: string; readonly bytes: Uint8Array },
) => Promise<DocumentResult>;

export interface DocumentThreads {
  readonly read: ReadDocument;
  stop(): Promise<void>;
}

const WITHIN_MS = 2_000;
/** Time that a thread may take to start. */
const START_WITHIN_MS = 10_000;
const HEAP_MB = 256;
/** Organizations whose documents are read at the same time. */
const MAX_THREADS = 2;

interface Waiting {
  readonly document: { readonly type: string; readonly bytes: Uint8Array };
  readonly resolve: (result: DocumentResult) => void;
}

const UNREADABLE: DocumentResult = { kind: "unseen", reason: "unreadable" };
const TIMEOUT: DocumentResult = { kind: "unseen", reason: "timeout" };

/**
 * Threads for documents, started when one is needed. Those of one organization are read one after another, so that none waits for
 * another's for longer than one takes.
 */
export function createDocumentThreads(logger: Logger): DocumentThreads {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  const readers = createReaders(logger);

  function work(): void {
    for (const [organizationId, documents] of waiting) {
      if (busy.size >= MAX_THREADS) return;
      if (busy.has(organizationId)) continue;
      const next = documents.shift();
      waiting.delete(organizationId);
      if (documents.length > 0) waiting.set(organizationId, documents);
      if (!next) continue;
      busy.add(organizationId);
      void readers.read(next).finally(() => {
        busy.delete(organizationId);
        work();
      });
    }
  }

  return {
    read: (organizationId, document) =>
      new Promise((resolve) => {
        const others = waiting.get(organizationId);
        if (others) others.push({ document, resolve });
        else waiting.set(organizationId, [{ document, resolve }]);
        work();
      }),
    stop: () => readers.stop(),
  };
}

/** The threads themselves: one that took too long or ran out of memory is ended, and another is started with the next document. */
function createReaders(logger: Logger) {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const ready = new WeakSet<Worker>();

  function start(): Worker {
    const worker = new Worker(entry(), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    worker.unref();
    worker.on("error", (err) => logger.warn({ err }, "the thread for documents ended"));
    worker.on("exit", () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    all.add(worker);
    return worker;
  }

  return {
    async read({ document, resolve }: Waiting): Promise<void> {
      const worker = idle.pop() ?? start();
      const isReady = ready.has(worker) || (await answerOf(worker, null, START_WITHIN_MS)) === READY;
      if (isReady) ready.add(worker);
      const result = isReady ? await answerOf(worker, document, WITHIN_MS) : UNREADABLE;
      if (result === null || !isReady) await worker.terminate();
      else if (all.has(worker)) idle.push(worker);
      resolve(result === null || result === READY ? TIMEOUT : result);
    },
    async stop(): Promise<void> {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/**
 * The next thing that a thread says; null when it takes too long. One that ends meanwhile has run out of memory.
 *
 * @param document what it is sent first; null: it says by itself that it is ready
 */
function answerOf(
  worker: Worker,
  document: Waiting["document"] | null,
  withinMs: number,
): Promise<DocumentResult | typeof READY | null> {
  const { promise, resolve } = Promise.withResolvers<DocumentResult | typeof READY | null>();
  const timer = setTimeout(() => resolve(null), withinMs);
  const onExit = () => resolve(UNREADABLE);
  worker.once("message", resolve);
  worker.once("exit", onExit);
  if (document) {
    const { buffer, byteLength } = document.bytes;
    const isOwn = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
    worker.postMessage(document, isOwn ? [buffer] : []);
  }
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("exit", onExit);
  });
}

/** The sources run as they are; a bundle has the thread's program alongside its own. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./document-worker.ts" : "./document-worker.js", import.meta.url);
