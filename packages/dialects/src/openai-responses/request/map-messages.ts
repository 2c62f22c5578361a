import type { AssistantMessage, ChatRequest, Message, ToolMessage } from "@causeway/contracts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { CALL_ID_RULES } from "../../shared/history/call-ids.ts";
import { fitChatIds } from "../../shared/history/fit-chat-ids.ts";
import { toItem } from "../reasoning-details.ts";
import { isCustomCall } from "../../shared/tools/openai-call-state.ts";
import type { Target } from "../../target.ts";
import { toCallItem } from "../tool-calls.ts";
import { answerText, mapContent } from "./map-content.ts";
import { type Piece, splitAnswer } from "./replay.ts";

export interface MappedInput {
  readonly instructions: string | null;
  readonly input: JsonObject[];
}

/** Messages as input items. Instructions that open the conversation are separate, others keep their place. */
export function mapInput(given: ChatRequest["messages"], target: Reader): MappedInput {
  const messages = fitChatIds(given, CALL_ID_RULES.responses);
  const [first, ...rest] = messages;
  const opening = first?.role === "system" && rest.length > 0 ? mapContent(first.content) : null;
  const instructions = typeof opening === "string" ? opening : null;
  const custom = new Set<string>();
  const input = (instructions === null ? messages : rest).flatMap((message) =>
    mapMessage(message, custom, target),
  );
  return { instructions, input };
}

/** The reader of the input. */
type Reader = Pick<Target, "providerId" | "isWithoutThinking">;

function mapMessage(message: Message, custom: Set<string>, target: Reader): JsonObject[] {
  switch (message.role) {
    case "assistant":
      for (const call of message.tool_calls ?? []) if (isCustomCall(call)) custom.add(call.id);
      return mapAssistant(message, target);
    case "tool":
      return [mapResult(message, custom.has(message.tool_call_id))];
    case "function":
      return [{ role: "user", content: mapContent(message.content ?? "") }];
    default:
      return [{ role: message.role, content: mapContent(message.content) }];
  }
}

/** Images of a result stay in it (#67). */
function mapResult(message: ToolMessage, isCustom: boolean): JsonObject {
  const found = asObject(asObject(message.extra_content)?.openai)?.found;
  const head = { call_id: message.tool_call_id };
  if (Array.isArray(found)) return { type: "tool_search_output", ...head, execution: "client", tools: found };
  const type = isCustom ? "custom_tool_call_output" : "function_call_output";
  return { type, ...head, output: mapContent(message.content) };
}

/** An earlier answer as the items it was made of, thinking in front of what it led to. */
function mapAssistant(message: AssistantMessage, target: Reader): JsonObject[] {
  const pieces = splitAnswer({
    text: answerText(message.content),
    calls: message.tool_calls ?? [],
    details: message.reasoning_details ?? [],
  });
  const items = pieces.map((piece) => mapPiece(piece, target)).filter(isObject);
  if (message.refusal) items.push(toAnswer({ type: "refusal", refusal: message.refusal }, null));
  return [...items, ...mapOwnImages(message)];
}

function mapPiece(piece: Piece, { providerId, isWithoutThinking }: Reader): JsonObject | null {
  if (piece.kind === "text") return toAnswer({ type: "output_text", text: piece.text }, piece.phase);
  if (piece.kind === "call") return toCallItem(piece.call);
  const item = toItem(piece.detail, providerId);
  return isWithoutThinking && item?.type === "reasoning" ? null : item;
}

const toAnswer = (part: JsonObject, phase: string | null): JsonObject => ({
  role: "assistant",
  content: [part],
  ...(phase ? { phase } : {}),
});

/** Pictures the model made earlier: answers cannot hold any, so they are shown to it again. */
function mapOwnImages({ content, images }: AssistantMessage): JsonObject[] {
  const inContent = Array.isArray(content) ? content.filter(({ type }) => type === "image_url") : [];
  const made = Array.isArray(images) ? images : [];
  const parts = mapContent([...inContent, ...made]);
  return parts.length > 0 ? [{ role: "user", content: parts }] : [];
}
