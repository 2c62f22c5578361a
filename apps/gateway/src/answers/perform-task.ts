import { THREAD_MEMBERS } from "@causeway/contracts";
import {
  beyondBounds,
  dialectNamed,
  type Exchange,
  exchangeFor,
  isObject,
  type JsonObject,
  mayHaveMore,
  UnreadableAnswer,
} from "@causeway/dialects";
import { doorNamed } from "../bodies/door-names.ts";
import { performCut } from "./perform-cut.ts";
import { performGather } from "./perform-gather.ts";
import type { AnswerResult, AnswerTask, CompleteTask, ReadTask, TaskResult } from "./thread-messages.ts";

/** Does one task of the thread for answers. */
export function performTask(task: AnswerTask): TaskResult {
  if (task.kind === "cut") return performCut(task);
  if (task.kind === "gather") return performGather(task);
  const bytes = Buffer.concat(
    task.blocks.map((block) => new Uint8Array(block)),
    task.length,
  );
  try {
    return perform(task, bytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableAnswer)) throw thrown;
    return { refused: { message: thrown.message, error: thrown.refusal, usage: thrown.usage } };
  }
}

/** @throws UnreadableAnswer */
function perform(task: ReadTask | CompleteTask, bytes: Buffer): AnswerResult {
  const { door: name, dialect: dialectName, target, request } = task;
  const dialect = dialectNamed(dialectName);
  const exchange = dialect && exchangeFor(dialect, doorNamed(name));
  if (!exchange) throw new Error(`${dialectName} has no exchange for ${name}`);
  const body = parse(exchange, bytes, request);
  const summary = exchange.readAnswer(body, target, request);
  if (task.kind === "read") {
    const ignored = exchange.ignored?.(request, body, target) ?? [];
    return { summary, ignored, whole: new Uint8Array(bytes) };
  }
  const answer = exchange.complete(body, task.final, target, request);
  const shown = exchange.texts?.render(answer, request) ?? {
    contentType: "application/json",
    body: JSON.stringify(answer),
  };
  return { contentType: shown.contentType, body: new Uint8Array(Buffer.from(shown.body)) };
}

/** @throws UnreadableAnswer */
function parse(exchange: Exchange, bytes: Buffer, request: JsonObject): JsonObject {
  if (mayHaveMore(bytes, 0, bytes.length, THREAD_MEMBERS)) {
    const refusal = beyondBounds("the provider's response has too many fields and array items");
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  try {
    const body = exchange.texts?.parse(bytes, request) ?? JSON.parse(bytes.toString("utf8"));
    if (isObject(body)) return body;
  } catch (cause) {
    throw new UnreadableAnswer("the response is not JSON", { cause });
  }
  throw new UnreadableAnswer("the response is not an object");
}
