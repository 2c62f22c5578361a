import { Worker } from "node:worker_threads";
import { GatewayError } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import { createFairQueue } from "./fair-queue.ts";
import type { BodyResults, BodyTask, ResultMessage, SentError, TaskMessage } from "./thread-messages.ts";

/** The thread on which large bodies are worked on. */
export interface BodyThread {
  /**
   * Does a task when it is its turn: those of one organization wait for each other, not for those of another.
   * The bytes are handed over meanwhile.
   * @param onBack given them back, and the model the request names, also when it is refused
   * @throws GatewayError of the task; `overloaded` when the thread ended over it
   */
  run<Task extends BodyTask>(
    organizationId: string,
    message: TaskMessage & { readonly task: Task },
    onBack: (bytes: ArrayBuffer, model: string | null) => void,
  ): Promise<BodyResults[Task["kind"]]>;
  stop(): Promise<void>;
}

export interface BodyThreadOptions {
  /** Bytes of the largest body. */
  readonly maxBytes: number;
  readonly logger: Logger;
}

interface Waiting {
  readonly message: TaskMessage;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onBack: (bytes: ArrayBuffer, model: string | null) => void;
}

/** No body within the bounds takes this long: what does is given up, and the thread with it. */
const TASK_WITHIN_MS = 15_000;
const MB = 1024 * 1024;
/** Memory for a body as text, parsed, changed and written again. */
const HEAP_PER_BODY = 16;
const LEAST_HEAP_MB = 512;

/** Started with the first task; one that ended is started again with the next. */
export function createBodyThread({ maxBytes, logger }: BodyThreadOptions): BodyThread {
  const queue = createFairQueue<Waiting>();
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | null = null;

  function start(): Worker {
    const started = startWorker(maxBytes);
    started.on("message", (answer: ResultMessage) => finish((waiting) => settle(waiting, answer, logger)));
    started.on("error", (err) => giveUp(started, err));
    started.on("exit", (code) => giveUp(started, new Error(`the thread for bodies ended with ${code}`)));
    return started;
  }

  function giveUp(ended: Worker, err: unknown): void {
    if (worker !== ended) return;
    worker = null;
    logger.error({ err }, "the thread for bodies ended");
    void ended.terminate();
    finish((waiting) => waiting.reject(tooHeavy()));
  }

  function finish(end: (waiting: Waiting) => void): void {
    const done = current;
    if (timer) clearTimeout(timer);
    current = null;
    if (done) end(done);
    work();
  }

  function work(): void {
    if (current) return;
    current = queue.next();
    if (!current) return;
    worker ??= start();
    const busy = worker;
    timer = setTimeout(() => giveUp(busy, tookTooLong()), TASK_WITHIN_MS).unref();
    busy.postMessage(current.message, [current.message.bytes]);
  }

  return {
    run: (organizationId, message, onBack) =>
      new Promise((resolve, reject) => {
        queue.add(organizationId, { message, resolve, reject, onBack });
        work();
      }),
    async stop() {
      const ending = worker;
      worker = null;
      await ending?.terminate();
      finish((waiting) => waiting.reject(tooHeavy()));
    },
  };
}

function startWorker(maxBytes: number): Worker {
  const heapMb = Math.max(LEAST_HEAP_MB, Math.ceil((HEAP_PER_BODY * maxBytes) / MB));
  const worker = new Worker(entry(), { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  worker.unref();
  return worker;
}

function settle({ resolve, reject, onBack }: Waiting, answer: ResultMessage, logger: Logger): void {
  onBack(answer.bytes, answer.model);
  if ("error" in answer) reject(restore(answer.error, logger));
  else resolve(answer.result as never);
}

function restore({ code, message, details, stack }: SentError, logger: Logger): Error {
  if (code) return new GatewayError(code, message, details);
  logger.debug({ stack }, "an error on the thread for bodies");
  return Object.assign(new Error(message), { stack });
}

const tookTooLong = (): Error => new Error("processing a body took too long");

/** The sources run as they are; a bundle has the thread's program alongside its own. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./body-worker.ts" : "./body-worker.js", import.meta.url);

const tooHeavy = (): GatewayError =>
  new GatewayError("overloaded", "The body could not be processed.", { retryAfterSeconds: 1 });
