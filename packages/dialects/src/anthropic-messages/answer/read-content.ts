import type { Annotation, ReasoningDetail, ToolCall } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { asFilledText, asObject, asText, type JsonObject } from "../../shared/json-object.ts";
import { toDetail } from "../reasoning-details.ts";
import { toAnnotations } from "./annotations.ts";

/** The blocks of a message by what the chat form calls them. */
export interface ReadContent {
  text: string;
  reasoning: string;
  details: ReasoningDetail[];
  calls: ToolCall[];
  annotations: Annotation[];
  /** The answer came as arguments of ANSWER_TOOL. */
  unwrapped: boolean;
}

/** Takes the blocks of a whole message apart. Blocks of unknown types become opaque details. */
export function readContent(blocks: readonly JsonObject[]): ReadContent {
  const content: ReadContent = {
    text: "",
    reasoning: "",
    details: [],
    calls: [],
    annotations: [],
    unwrapped: false,
  };
  for (const block of blocks) readBlock(block, content);
  return content;
}

function readBlock(block: JsonObject, content: ReadContent): void {
  switch (block.type) {
    case "text":
      addText(block, content);
      break;
    case "tool_use":
      if (block.name === ANSWER_TOOL) {
        content.text += JSON.stringify(block.input ?? {});
        content.unwrapped = true;
      } else content.calls.push(toToolCall(block, JSON.stringify(block.input ?? {})));
      break;
    default:
      if (block.type === "thinking") content.reasoning += asText(block.thinking) ?? "";
      content.details.push(toDetail(block, { text: content.text.length, calls: content.calls.length }));
  }
}

function addText(block: JsonObject, content: ReadContent): void {
  const start = content.text.length;
  content.text += asText(block.text) ?? "";
  content.annotations.push(...toAnnotations(block.citations, { start, end: content.text.length }));
}

/** `caller` says which tool of the provider's called this one; Claude wants to hear it again. */
export function toToolCall(block: JsonObject, args: string): ToolCall {
  const caller = asObject(block.caller);
  const isDirect = !caller || caller.type === "direct";
  return {
    id: asFilledText(block.id) ?? "",
    type: "function",
    function: { name: asText(block.name) ?? "", arguments: args },
    ...(isDirect ? {} : { extra_content: { anthropic: { caller } } }),
  };
}
