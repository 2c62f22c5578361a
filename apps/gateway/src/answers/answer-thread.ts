import { type ChatChunk, MAX_ANSWER_BYTES } from "@causeway/contracts";
import { type AnswerSummary, type CutPieces, type JsonObject, UnreadableAnswer } from "@causeway/dialects";
import type { Logger } from "@causeway/telemetry";
import { type Blocks, UpstreamFailure } from "@causeway/upstream";
import { createFairThread, entryOf } from "../bodies/fair-thread.ts";
import type {
  AnswerForm,
  AnswerTask,
  ExchangeNames,
  GatherTask,
  Refused,
  TaskResult,
} from "./thread-messages.ts";

/** An answer as its caller gets it. */
export interface CallersAnswer {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** An answer that was read on the thread. */
export interface ThreadedAnswer {
  readonly summary: AnswerSummary;
  /** Fields of the request that it doesn't follow. */
  readonly ignored: readonly string[];
  /** Once. @throws UpstreamFailure, UnreadableAnswer */
  complete(final: ChatChunk): Promise<CallersAnswer>;
}

/** The thread on which large answers are read. It is not that for bodies: a provider never keeps requests waiting. */
export interface AnswerThread {
  /**
   * What the gateway reads of an answer to a chat; what it only passes on is added to `pieces`.
   * @param answer is taken
   * @throws UpstreamFailure `too_large` for an answer beyond the bounds
   */
  cut(organizationId: string, answer: Blocks, form: AnswerForm, pieces: CutPieces): Promise<Buffer>;
  /**
   * Reads an answer to another request.
   * @param answer is taken
   * @throws UpstreamFailure, UnreadableAnswer
   */
  read(organizationId: string, answer: Blocks, names: ExchangeNames): Promise<ThreadedAnswer>;
  /**
   * Adds up what a caller was sent to the whole answer that the response cache keeps; null when there is none.
   * @param answer is taken
   * @throws UpstreamFailure `too_large` for an answer that cannot be processed
   */
  gather(
    organizationId: string,
    answer: Blocks,
    sent: Pick<GatherTask, "door" | "form">,
  ): Promise<JsonObject | null>;
  stop(): Promise<void>;
}

/** The largest answer as text, parsed and written again. */
const HEAP_MB = 1_024;

/** Started with the first large answer. */
export function createAnswerThread(logger: Logger): AnswerThread {
  const thread = createFairThread<AnswerTask, TaskResult>({
    entry: entryOf("../answers/answer-worker.ts", import.meta.url),
    name: "answers",
    heapMb: HEAP_MB,
    logger,
    tooHeavy: () => new UpstreamFailure("too_large", "the provider's response could not be processed"),
  });

  async function run(organizationId: string, task: AnswerTask): Promise<TaskResult> {
    const result = await thread.run(organizationId, task, task.blocks);
    if ("refused" in result) throw refusedAnswer(result.refused);
    return result;
  }

  return {
    async cut(organizationId, answer, form, pieces) {
      const { prefix, next: first } = pieces;
      const result = await run(organizationId, { kind: "cut", ...lend(answer), form, prefix, first });
      if ("problem" in result) throw tooMuch(result.problem);
      if (!("left" in result)) throw mismatched();
      const { left, cuts, whole } = result;
      for (const { kind, start, end } of cuts) pieces.add(kind, whole.subarray(start, end));
      if (pieces.bytes > MAX_ANSWER_BYTES) throw tooMuch("files and fields that are only passed on");
      return Buffer.from(left.buffer, left.byteOffset, left.byteLength);
    },
    async read(organizationId, answer, names) {
      const result = await run(organizationId, { kind: "read", ...lend(answer), ...names });
      if (!("summary" in result)) throw mismatched();
      const { summary, ignored, whole } = result;
      return {
        summary,
        ignored,
        async complete(final) {
          const lent = { blocks: [whole.buffer as ArrayBuffer], length: whole.length };
          const made = await run(organizationId, { kind: "complete", ...lent, ...names, final });
          if (!("contentType" in made)) throw mismatched();
          return made;
        },
      };
    },
    async gather(organizationId, answer, sent) {
      const result = await run(organizationId, { kind: "gather", ...lend(answer), ...sent });
      if (!("gathered" in result)) throw mismatched();
      return result.gathered === null ? null : JSON.parse(result.gathered);
    },
    stop: thread.stop,
  };
}

const refusedAnswer = ({ message, error, usage }: Refused): UnreadableAnswer =>
  new UnreadableAnswer(message, { ...(error ? { refusal: error } : {}), usage });

function lend(answer: Blocks): { readonly blocks: readonly ArrayBuffer[]; readonly length: number } {
  const { length } = answer;
  return { blocks: answer.take(), length };
}

const tooMuch = (what: string): UpstreamFailure =>
  new UpstreamFailure("too_large", `the provider sent too much: ${what}`);

const mismatched = (): Error => new Error("the thread for answers did another task");
