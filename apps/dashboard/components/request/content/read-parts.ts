import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  textOf,
  wordsOf,
} from "@causeway/ui/format/json-value";
import { INDENT, type Part } from "./parts.ts";

/** The parts of a message's content, in any of the formats that callers speak. */
export const readParts = (content: Json | undefined): Part[] =>
  (Array.isArray(content) ? content : [content]).flatMap((one) => {
    if (typeof one === "string") return one === "" ? [] : [{ kind: "text", text: one } as const];
    return isObject(one) ? readBlock(one) : [];
  });

/** One block: chat's `text` and `image_url`, Messages' `tool_use`, Responses' `input_text` and so on. */
function readBlock(block: JsonObject): Part[] {
  const type = textOf(block.type);
  switch (type) {
    case "text":
    case "input_text":
    case "output_text":
    case "refusal":
      return asText(textOf(block.text) || textOf(block.refusal));
    case "thinking":
    case "reasoning":
      return readReasoning(block);
    case "tool_use":
      return [{ kind: "call", name: textOf(block.name), text: wordsOf(block.input, INDENT) }];
    case "function_call":
    case "custom_tool_call":
      return [
        { kind: "call", name: textOf(block.name), text: wordsOf(block.arguments ?? block.input, INDENT) },
      ];
    case "tool_result":
      return [{ kind: "result", text: joined(readParts(block.content)) }];
    case "function_call_output":
    case "custom_tool_call_output":
      return [{ kind: "result", text: wordsOf(block.output, INDENT) }];
    default:
      return type === "" ? [] : [{ kind: "attachment", name: nameOf(type), text: "" }];
  }
}

function readReasoning(block: JsonObject): Part[] {
  const summary = listOf(block.summary).map((one) => (isObject(one) ? textOf(one.text) : ""));
  const text = textOf(block.thinking) || textOf(block.text) || summary.join("\n");
  return text ? [{ kind: "reasoning", text }] : [];
}

/** What a chat message has in addition to its content. */
export function readBeside(message: JsonObject): Part[] {
  const reasoning = textOf(message.reasoning_content) || textOf(message.reasoning);
  const calls = listOf(message.tool_calls).flatMap((call): Part[] => {
    const made = isObject(call) && isObject(call.function) ? call.function : null;
    return made ? [{ kind: "call", name: textOf(made.name), text: wordsOf(made.arguments, INDENT) }] : [];
  });
  const images = listOf(message.images).map((): Part => ({ kind: "attachment", name: "image", text: "" }));
  return [...(reasoning ? [{ kind: "reasoning" as const, text: reasoning }] : []), ...calls, ...images];
}

export const asText = (text: string): Part[] => (text === "" ? [] : [{ kind: "text", text }]);
const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("\n");
/** `image_url`, `input_image` and `image` are all an image. */
const nameOf = (type: string): string =>
  ["image", "audio", "video", "file"].find((word) => type.includes(word)) ?? type.replaceAll("_", " ");
