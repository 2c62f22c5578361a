import type { Logger } from "@causeway/telemetry";
import { createAnswerThread } from "./answer-thread.ts";
import type { AnswerReading } from "./paced-reply.ts";
import { createTurns } from "./turns.ts";

/** What answers are read with; one per process. */
export const openReading = (logger: Logger): AnswerReading => ({
  turns: createTurns(),
  thread: createAnswerThread(logger),
});
