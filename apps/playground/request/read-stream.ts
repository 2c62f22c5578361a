import { hostOfImage, isShownImage } from "../chat/images.ts";
import type { Said } from "./conversation-builder.ts";
import { type JsonObject, objectOf, objectsOf, parseObject, textOf } from "@causeway/ui/format/json-value";

interface HeardCall {
  id: string;
  name: string;
  arguments: string;
}

/** What a stream said. */
export interface Heard {
  content: string;
  reasoning: string;
  readonly calls: Map<string, HeardCall>;
  readonly images: string[];
  /** Empty for none. */
  error: string;
  /** The whole response, which those of Responses end with. */
  whole: JsonObject | null;
}

/** Puts the events of a stream together, in any of the three formats; also of one that broke off. */
export function readStream(text: string): Heard {
  const heard: Heard = {
    ...{ content: "", reasoning: "", calls: new Map(), images: [] },
    ...{ error: "", whole: null },
  };
  for (const line of text.split("\n")) {
    const event = line.startsWith("data:") ? parseObject(line.slice("data:".length)) : null;
    if (event) hear(heard, event);
  }
  return heard;
}

export const saidOf = ({ content, reasoning, calls, images }: Heard): Said => ({
  ...{ content, reasoning, images },
  calls: [...calls].map(([key, call]) => ({ ...call, id: call.id || key })),
});

export const errorOf = ({ error }: JsonObject): string => textOf(objectOf(error).message) || textOf(error);

function hear(heard: Heard, event: JsonObject): void {
  heard.error = errorOf(event) || heard.error;
  const [choice] = objectsOf(event.choices);
  if (choice) hearChat(heard, objectOf(choice.delta));
  else if (textOf(event.type).startsWith("response.")) hearResponses(heard, event);
  else hearMessages(heard, event);
}

function hearChat(heard: Heard, delta: JsonObject): void {
  heard.content += textOf(delta.content) + textOf(objectOf(delta.audio).transcript);
  heard.reasoning += textOf(delta.reasoning_content) || textOf(delta.reasoning);
  for (const { index, id, function: called } of objectsOf(delta.tool_calls)) {
    const { name, arguments: more } = objectOf(called);
    addCall(heard, `call_${Number(index ?? 0)}`, {
      id: textOf(id),
      name: textOf(name),
      arguments: textOf(more),
    });
  }
  for (const { image_url } of objectsOf(delta.images)) {
    const url = textOf(objectOf(image_url).url);
    if (isShownImage(url) || hostOfImage(url) !== null) heard.images.push(url);
  }
}

function hearMessages(heard: Heard, event: JsonObject): void {
  const key = `call_${Number(event.index ?? 0)}`;
  const block = objectOf(event.content_block);
  if (event.type === "content_block_start" && block.type === "tool_use")
    addCall(heard, key, { id: textOf(block.id), name: textOf(block.name), arguments: "" });
  if (event.type !== "content_block_delta") return;
  const delta = objectOf(event.delta);
  heard.content += textOf(delta.text);
  heard.reasoning += textOf(delta.thinking);
  const json = textOf(delta.partial_json);
  if (json) addCall(heard, key, { id: "", name: "", arguments: json });
}

function hearResponses(heard: Heard, { type, delta, response }: JsonObject): void {
  if (type === "response.output_text.delta") heard.content += textOf(delta);
  if (type === "response.reasoning_summary_text.delta") heard.reasoning += textOf(delta);
  if (type === "response.completed" || type === "response.incomplete" || type === "response.failed")
    heard.whole = objectOf(response);
}

/** A call comes in pieces: its name first, then its arguments. */
function addCall({ calls }: Heard, key: string, piece: HeardCall): void {
  const call = calls.get(key);
  if (!call) return void calls.set(key, { ...piece });
  call.id ||= piece.id;
  call.name ||= piece.name;
  call.arguments += piece.arguments;
}
