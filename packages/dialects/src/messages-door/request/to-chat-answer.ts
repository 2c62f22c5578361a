import { toDetail } from "../../anthropic-messages/index.ts";
import { unpackState } from "../../shared/state/foreign-state.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { joinTexts, toChatPart } from "./to-chat-parts.ts";

/** What an answer given earlier consists of, in the chat form. */
interface Answer {
  readonly parts: JsonObject[];
  readonly calls: JsonObject[];
  readonly details: JsonObject[];
  /** State of other providers that belongs to a tool call, by its id. */
  readonly callState: Map<string, JsonObject>;
  reasoning: string;
  length: number;
}

/** An earlier answer as a chat message, with all that a provider may want back in `reasoning_details`. */
export function toChatAnswer(content: unknown): JsonObject {
  if (typeof content === "string") return { role: "assistant", content };
  const answer: Answer = {
    parts: [],
    calls: [],
    details: [],
    callState: new Map(),
    reasoning: "",
    length: 0,
  };
  for (const block of asObjects(content)) addBlock(block, answer);
  const { parts, calls, details, reasoning, callState } = answer;
  return {
    role: "assistant",
    content: parts.length > 0 ? joinTexts(parts, "") : null,
    ...(reasoning ? { reasoning } : {}),
    ...(details.length > 0 ? { reasoning_details: details } : {}),
    ...(calls.length > 0 ? { tool_calls: calls.map((call) => withState(call, callState)) } : {}),
  };
}

function addBlock(block: JsonObject, answer: Answer): void {
  switch (block.type) {
    case "text":
      answer.length += asText(block.text)?.length ?? 0;
      answer.parts.push(...toChatPart(block));
      break;
    case "tool_use":
      answer.calls.push(toCall(block));
      break;
    case "thinking":
      answer.reasoning += asText(block.thinking) ?? "";
      addState(block, asText(block.signature) ?? "", answer);
      break;
    default:
      addState(block, asText(block.data) ?? "", answer);
  }
}

const toCall = (block: JsonObject): JsonObject => ({
  id: block.id,
  type: "function",
  function: { name: block.name, arguments: JSON.stringify(block.input ?? {}) },
  ...(block.cache_control ? { cache_control: block.cache_control } : {}),
});

/** State of another provider becomes what it was; Claude's own is kept with its place. Unsigned thinking has none. */
function addState(block: JsonObject, opaque: string, answer: Answer): void {
  const state = unpackState(opaque);
  if (!state) {
    const place = { text: answer.length, calls: answer.calls.length };
    if (block.type !== "thinking" || opaque !== "") answer.details.push(toDetail(block, place));
    return;
  }
  const id = asFilledText(state.call);
  const extra = asObject(state.extra_content);
  if (id && extra) answer.callState.set(id, extra);
  const detail = asObject(state.detail);
  if (detail) answer.details.push(block.type === "thinking" ? { ...detail, text: block.thinking } : detail);
}

function withState(call: JsonObject, callState: ReadonlyMap<string, JsonObject>): JsonObject {
  const extra = callState.get(asText(call.id) ?? "");
  return extra ? { ...call, extra_content: extra } : call;
}
