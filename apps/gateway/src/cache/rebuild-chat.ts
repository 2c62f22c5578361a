import type { JsonObject } from "@causeway/dialects";
import { isObject, objectsOf } from "./read-events.ts";

const HEAD = ["system_fingerprint", "service_tier", "provider"] as const;

/** A whole answer as the chunks of a stream: per choice all it says, then why it ends; usage and metadata last. */
export function rebuildChat(answer: JsonObject): string {
  const { id, created, model, usage, metadata } = answer;
  const said = HEAD.flatMap((name) => (answer[name] === undefined ? [] : [[name, answer[name]] as const]));
  const head = { id, object: "chat.completion.chunk", created, model, ...Object.fromEntries(said) };
  const chunks = objectsOf(answer.choices).flatMap(({ index, message, finish_reason, logprobs, ...rest }) => [
    { index, delta: toDelta(message), logprobs: logprobs ?? null, finish_reason: null },
    { index, delta: {}, logprobs: null, finish_reason, ...rest },
  ]);
  return [
    ...chunks.map((choice) => renderData({ ...head, choices: [choice] })),
    renderData({ ...head, choices: [], usage, metadata }),
    "data: [DONE]\n\n",
  ].join("");
}

/** In chunks calls are numbered. */
function toDelta(message: unknown): JsonObject {
  if (!isObject(message)) return {};
  const { tool_calls: calls, ...delta } = message;
  if (!Array.isArray(calls)) return delta;
  return { ...delta, tool_calls: objectsOf(calls).map((call, index) => ({ index, ...call })) };
}

const renderData = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
