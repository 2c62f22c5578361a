import type { ChatCompletion, CompletionMessage, ToolCall } from "@causeway/contracts";
import { toHandedId } from "../../shared/history/call-ids.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  isOpaque,
  toCallState,
  toCitation,
  toImageBlock,
  toInput,
  toOpaqueBlock,
  toSignature,
} from "./answer-blocks.ts";
import { renderUsage } from "./render-usage.ts";
import { toStopReason } from "./stop-reasons.ts";

/** A whole answer in the Messages format. */
export function fromChat(completion: ChatCompletion): JsonObject {
  const [choice] = completion.choices;
  return {
    id: toMessageId(completion.id),
    type: "message",
    role: "assistant",
    model: completion.model,
    content: choice ? toBlocks(choice.message) : [],
    stop_reason: toStopReason(choice?.finish_reason ?? null, choice?.native_finish_reason),
    stop_sequence: null,
    usage: renderUsage(completion.usage),
    ...(completion.metadata ? { metadata: completion.metadata } : {}),
  };
}

/** Thinking first, then text and images, then tool calls: the order the format has. */
function toBlocks(message: CompletionMessage): JsonObject[] {
  const text = message.content || message.refusal || "";
  const citations = (message.annotations ?? []).map(toCitation);
  return [
    ...toThinking(message),
    ...(text ? [{ type: "text", text, ...(citations.length > 0 ? { citations } : {}) }] : []),
    ...(message.images ?? []).map(toImageBlock),
    ...(message.tool_calls ?? []).flatMap(toToolUse),
  ];
}

function toThinking({ reasoning, reasoning_details: details }: CompletionMessage): JsonObject[] {
  const readable = (details ?? []).filter(({ type }) => type === "reasoning.text");
  const hidden = (details ?? []).filter(isOpaque).map(toOpaqueBlock).filter(isObject);
  const [first] = readable;
  // One detail is all of the thinking; several are its parts, each with its own signature.
  const parts =
    readable.length > 1
      ? readable.map((detail) => ({ thinking: detail.text ?? "", signature: toSignature(detail) }))
      : [{ thinking: reasoning || first?.text || "", signature: first ? toSignature(first) : "" }];
  const shown = parts.filter(({ thinking, signature }) => thinking !== "" || signature !== "");
  return [...shown.map((part) => ({ type: "thinking", ...part })), ...hidden];
}

function toToolUse(call: ToolCall): JsonObject[] {
  const id = toHandedId(call.id);
  const state = toCallState(id, call.extra_content);
  const block = { type: "tool_use", id, name: call.function.name, input: toInput(call.function.arguments) };
  return state ? [state, block] : [block];
}

/** Ids of the format begin with `msg_`. */
export const toMessageId = (id: string): string => (id.startsWith("msg_") ? id : `msg_${id}`);
