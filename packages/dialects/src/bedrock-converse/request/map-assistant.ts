import type { AssistantMessage, ToolCall } from "@causeway/contracts";
import { isObject, type JsonObject, parseNested } from "../../shared/json-object.ts";
import { placeOf } from "../../shared/answer/place.ts";
import type { ModelTraits } from "../model-traits.ts";
import { toBlock } from "../reasoning-details.ts";
import { cachePoint } from "./cache-points.ts";
import { mapContent, type Mapping } from "./map-content.ts";
import { type Kept, weave } from "./replay.ts";

/** An answer given earlier, as blocks: text and tool calls, with thinking and blocks of the provider's own tools in their old places. */
export function mapAssistant(message: AssistantMessage, mapping: Mapping): JsonObject[] {
  const texts = mapContent(message.content, mapping);
  if (texts.length === 0 && message.refusal) texts.push({ text: message.refusal });
  const calls = (message.tool_calls ?? []).flatMap((call) => mapCall(call, mapping.traits));
  return weave(texts, calls, readState(message, mapping.traits));
}

const readState = ({ reasoning_details: details }: AssistantMessage, traits: ModelTraits): Kept[] =>
  (details ?? []).flatMap((detail) => {
    const block = toBlock(detail, traits);
    return block ? [{ block, ...placeOf(detail) }] : [];
  });

function mapCall(call: ToolCall, traits: ModelTraits): JsonObject[] {
  const { name, arguments: text } = call.function;
  const toolUse = { toolUseId: call.id, name, input: readArguments(text) };
  const point = cachePoint(call.cache_control, traits);
  return point ? [{ toolUse }, point] : [{ toolUse }];
}

/** Bedrock wants an object; a model that wrote something else is quoted. */
function readArguments(text: string): JsonObject {
  const value = text.trim() === "" ? {} : parseNested(text);
  return isObject(value) ? value : { arguments: text };
}
