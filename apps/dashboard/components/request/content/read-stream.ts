import { isObject, type JsonObject, listOf, parseObject, textOf } from "@causeway/ui/format/json-value";
import type { Part, Turn } from "./parts.ts";
import { readBody } from "./read-body.ts";
import { asText } from "./read-parts.ts";

interface Call {
  name: string;
  text: string;
}

/** What was heard so far. */
interface Heard {
  text: string;
  reasoning: string;
  readonly calls: Map<string, Call>;
  error: string;
  /** The whole answer, which Responses end with. */
  whole: JsonObject | null;
}

/** The events of a kept stream of chat, Messages or Responses, put together; also of one that broke off. */
export function readStream(text: string): Turn[] | null {
  const heard: Heard = { text: "", reasoning: "", calls: new Map(), error: "", whole: null };
  for (const line of text.split("\n")) {
    const event = line.startsWith("data:") ? parseObject(line.slice("data:".length)) : null;
    if (event) hear(heard, event);
  }
  const whole = heard.whole && readBody(heard.whole);
  if (whole) return whole;
  const parts: Part[] = [
    ...(heard.reasoning ? [{ kind: "reasoning" as const, text: heard.reasoning }] : []),
    ...asText(heard.text),
    ...[...heard.calls.values()].map((call) => ({ kind: "call" as const, ...call })),
  ];
  const turns = [
    ...(parts.length > 0 ? [{ role: "assistant", parts }] : []),
    ...(heard.error ? [{ role: "error", parts: asText(heard.error) }] : []),
  ];
  return turns.length > 0 ? turns : null;
}

function hear(heard: Heard, event: JsonObject): void {
  if (isObject(event.error)) heard.error = textOf(event.error.message);
  hearChat(heard, event);
  hearMessages(heard, event);
  hearResponses(heard, event);
}

function hearChat(heard: Heard, { choices }: JsonObject): void {
  for (const choice of listOf(choices)) {
    const delta = isObject(choice) && isObject(choice.delta) ? choice.delta : null;
    if (!delta) continue;
    heard.text += textOf(delta.content);
    heard.reasoning += textOf(delta.reasoning_content) || textOf(delta.reasoning);
    for (const call of listOf(delta.tool_calls)) {
      const made = isObject(call) && isObject(call.function) ? call.function : null;
      if (made && isObject(call))
        add(heard, `chat ${String(call.index)}`, textOf(made.name), textOf(made.arguments));
    }
  }
}

function hearMessages(heard: Heard, event: JsonObject): void {
  const index = `messages ${String(event.index)}`;
  const block =
    event.type === "content_block_start" && isObject(event.content_block) ? event.content_block : null;
  if (block?.type === "tool_use") add(heard, index, textOf(block.name), "");
  if (event.type !== "content_block_delta" || !isObject(event.delta)) return;
  heard.text += textOf(event.delta.text);
  heard.reasoning += textOf(event.delta.thinking);
  const json = textOf(event.delta.partial_json);
  if (json) add(heard, index, "", json);
}

function hearResponses(heard: Heard, event: JsonObject): void {
  if (event.type === "response.output_text.delta") heard.text += textOf(event.delta);
  if (event.type === "response.completed" && isObject(event.response)) heard.whole = event.response;
}

function add({ calls }: Heard, index: string, name: string, text: string): void {
  const call = calls.get(index) ?? { name: "", text: "" };
  calls.set(index, { name: call.name + name, text: call.text + text });
}
