import { parentPort } from "node:worker_threads";
import { GatewayError } from "@causeway/contracts";
import { collectGarbage } from "./collect-garbage.ts";
import { performTask } from "./perform-task.ts";
import type { ResultMessage, SentError, TaskMessage } from "./thread-messages.ts";
import { yieldToOthers } from "./yield-to-others.ts";

/** A name may have megabytes; what is shown of it is no longer than this. */
const SHOWN_MODEL = 512;
/** What is left of a body of so many bytes is collected before the next task. */
const HUGE = 8 * 1024 * 1024;

yieldToOthers();

/** The thread for bodies: one task at a time, nothing kept between two. */
parentPort?.on("message", async (message: TaskMessage) => {
  const { byteLength } = message.bytes;
  await work(message);
  if (byteLength > HUGE) collectGarbage();
});

async function work(message: TaskMessage): Promise<void> {
  const { bytes } = message;
  let model: string | null = null;
  let answer: ResultMessage;
  try {
    const result = await performTask(message, (known) => {
      model = known.slice(0, SHOWN_MODEL);
    });
    answer = { result, model, bytes };
  } catch (thrown) {
    answer = { error: describe(thrown), model, bytes };
  }
  const made = buffersOf("result" in answer ? answer.result : null);
  parentPort?.postMessage(answer, [...new Set([bytes, ...made])]);
}

function describe(thrown: unknown): SentError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOurs = thrown instanceof GatewayError;
  return {
    code: isOurs ? thrown.code : null,
    message: error.message,
    details: isOurs ? thrown.details : {},
    stack: error.stack ?? "",
  };
}

/** Everything in a result that can be handed over instead of being copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (Array.isArray(value)) return value.flatMap((item: { body?: unknown }) => buffersOf(item.body));
  if (typeof value !== "object" || value === null) return [];
  const { request, requests, body, input, raw } = value as Readonly<Record<string, unknown>>;
  return [request, requests, body, input, raw].flatMap(buffersOf);
}
