import { GatewayError } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import { createFairThread, entryOf } from "./fair-thread.ts";
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

const MB = 1024 * 1024;
/** Memory for a body as text, parsed, changed and written again. */
const HEAP_PER_BODY = 16;
const LEAST_HEAP_MB = 512;

/** Started with the first task; one that ended is started again with the next. */
export function createBodyThread({ maxBytes, logger }: BodyThreadOptions): BodyThread {
  const thread = createFairThread<TaskMessage, ResultMessage>({
    entry: entryOf("./body-worker.ts", import.meta.url),
    name: "bodies",
    heapMb: Math.max(LEAST_HEAP_MB, Math.ceil((HEAP_PER_BODY * maxBytes) / MB)),
    logger,
    tooHeavy,
  });
  return {
    async run(organizationId, message, onBack) {
      const answer = await thread.run(organizationId, message, [message.bytes]);
      onBack(answer.bytes, answer.model);
      if ("error" in answer) throw restore(answer.error, logger);
      return answer.result as never;
    },
    stop: thread.stop,
  };
}

function restore({ code, message, details, stack }: SentError, logger: Logger): Error {
  if (code) return new GatewayError(code, message, details);
  logger.debug({ stack }, "an error on the thread for bodies");
  return Object.assign(new Error(message), { stack });
}

const tooHeavy = (): GatewayError =>
  new GatewayError("overloaded", "The body could not be processed.", { retryAfterSeconds: 1 });
