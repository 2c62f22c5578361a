import type { ToolCall, ToolMessage } from "@causeway/contracts";
import { isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { callId } from "./map-assistant.ts";
import { splitContent } from "./map-content.ts";

/** A call made earlier in the conversation. */
export interface KnownCall {
  readonly call: ToolCall;
  /** Its place among all calls of the conversation. */
  readonly order: number;
}

/**
 * Results of tools as parts, in the order of their calls, which is all that Gemini matches them by where calls have no
 * ids. Media appear inside a result where the model takes them there, else they are the user's next words.
 */
export function mapResults(
  results: readonly ToolMessage[],
  calls: ReadonlyMap<string, KnownCall>,
  traits: ModelTraits,
): { responses: JsonObject[]; media: JsonObject[] } {
  const orderOf = ({ tool_call_id: id }: ToolMessage): number => calls.get(id)?.order ?? calls.size;
  const sorted = [...results].sort((a, b) => orderOf(a) - orderOf(b));
  const apart: JsonObject[] = [];
  const responses = sorted.map((result) => {
    const { text, media } = splitContent(result.content);
    if (!traits.mediaInResults) apart.push(...media);
    return {
      functionResponse: {
        ...nameOf(result, calls.get(result.tool_call_id)?.call, traits),
        response: readResponse(text),
        ...(traits.mediaInResults && media.length > 0 ? { parts: media } : {}),
      },
    };
  });
  return { responses, media: apart };
}

/** A result names its call by id; Gemini wants the function's name. */
function nameOf(result: ToolMessage, call: ToolCall | undefined, traits: ModelTraits): JsonObject {
  if (!call) return { name: result.name ?? result.tool_call_id };
  return { ...callId(call, traits), name: call.function.name };
}

/** Numbers this long lose digits when they are parsed. */
const LONG_NUMBER = /\d{16}/;

/** An object stays one; everything else is wrapped, since `response` must be an object. */
function readResponse(text: string): JsonObject {
  const value = text.startsWith("{") && !LONG_NUMBER.test(text) ? parseJson(text) : null;
  return isObject(value) ? value : { result: text };
}
