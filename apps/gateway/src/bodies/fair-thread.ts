import { Worker } from "node:worker_threads";
import type { Logger } from "@causeway/telemetry";
import { createFairQueue } from "./fair-queue.ts";

/** A thread that does one task after another. */
export interface FairThread<Task, Answer> {
  /**
   * Does a task when it is its turn: those of one organization wait for each other, not for those of another.
   * @param lent memory in it that is handed over
   * @throws the error of `tooHeavy` when the thread ended over it
   */
  run(organizationId: string, task: Task, lent: readonly ArrayBuffer[]): Promise<Answer>;
  stop(): Promise<void>;
}

export interface FairThreadOptions {
  /** Its program. */
  readonly entry: URL;
  /** For log lines. */
  readonly name: string;
  readonly heapMb: number;
  readonly logger: Logger;
  readonly tooHeavy: () => Error;
}

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly lent: readonly ArrayBuffer[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Nothing within the bounds takes this long: what does is given up, and the thread with it. */
const TASK_WITHIN_MS = 15_000;

/** Started with the first task; one that ended is started again with the next. */
export function createFairThread<Task, Answer>(options: FairThreadOptions): FairThread<Task, Answer> {
  const { name, logger, tooHeavy } = options;
  const queue = createFairQueue<Waiting<Task, Answer>>();
  let worker: Worker | null = null;
  let current: Waiting<Task, Answer> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const start = (): Worker =>
    startWorker<Answer>(options, (answer) => finish(({ resolve }) => resolve(answer)), giveUp);

  function giveUp(ended: Worker, err: unknown): void {
    if (worker !== ended) return;
    worker = null;
    logger.error({ err }, `the thread for ${name} ended`);
    void ended.terminate();
    finish(({ reject }) => reject(tooHeavy()));
  }

  function finish(end: (waiting: Waiting<Task, Answer>) => void): void {
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
    const busy = worker ?? start();
    worker = busy;
    timer = setTimeout(() => giveUp(busy, tookTooLong(name)), TASK_WITHIN_MS).unref();
    busy.postMessage(current.task, [...current.lent]);
  }

  return {
    run: (organizationId, task, lent) =>
      new Promise((resolve, reject) => {
        queue.add(organizationId, { task, lent, resolve, reject });
        work();
      }),
    async stop() {
      const ending = worker;
      worker = null;
      await ending?.terminate();
      finish(({ reject }) => reject(tooHeavy()));
    },
  };
}

function startWorker<Answer>(
  { entry, heapMb, name }: FairThreadOptions,
  onAnswer: (answer: Answer) => void,
  onEnd: (worker: Worker, err: unknown) => void,
): Worker {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  worker.unref();
  worker.on("message", onAnswer);
  worker.on("error", (err) => onEnd(worker, err));
  worker.on("exit", (code) => onEnd(worker, new Error(`the thread for ${name} ended with ${code}`)));
  return worker;
}

const tookTooLong = (name: string): Error => new Error(`a task of the thread for ${name} took too long`);

/** The program of a thread: the sources run as they are; a bundle has it alongside its own. */
export const entryOf = (path: string, from: string): URL =>
  new URL(
    from.endsWith(".ts") ? path : `./${path.slice(path.lastIndexOf("/") + 1).replace(/\.ts$/, ".js")}`,
    from,
  );
