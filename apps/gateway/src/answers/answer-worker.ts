import { parentPort } from "node:worker_threads";
import { collectGarbage } from "../bodies/collect-garbage.ts";
import { yieldToOthers } from "../bodies/yield-to-others.ts";
import { performTask } from "./perform-task.ts";
import type { AnswerTask, TaskResult } from "./thread-messages.ts";

/** What is left of an answer of so many bytes is collected before the next task. */
const HUGE = 8 * 1024 * 1024;

yieldToOthers();

/** The thread for answers: one task at a time, nothing kept between two. */
parentPort?.on("message", (task: AnswerTask) => {
  const result = performTask(task);
  parentPort?.postMessage(result, memoryOf(result));
  if (task.length > HUGE) collectGarbage();
});

/** What is handed over instead of being copied. */
function memoryOf(result: TaskResult): ArrayBuffer[] {
  const memory = Object.values(result).flatMap((value: unknown) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.length > 0
      ? [value.buffer]
      : [],
  );
  return [...new Set(memory)];
}
