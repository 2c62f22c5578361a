import { toFunctionCall } from "@causeway/contracts";
import { isCustomCall } from "../shared/tools/openai-call-state.ts";
import { asObject, asObjects, isObject, type JsonObject } from "../shared/json-object.ts";

/** A whole message of a provider's, its calls of custom tools as the chat form has them; in place. */
export function readCustomCalls(message: JsonObject): void {
  const calls = asObjects(message.tool_calls);
  if (calls.some(({ type }) => type === "custom")) message.tool_calls = calls.map(toFunctionCall);
}

/** The same for a piece of a stream: only its first says what kind of call it is. */
export function readCustomPieces(delta: JsonObject): JsonObject {
  const pieces = asObjects(delta.tool_calls);
  if (!pieces.some(({ custom }) => isObject(custom))) return delta;
  return { ...delta, tool_calls: pieces.map(toFunctionPiece) };
}

function toFunctionPiece(piece: JsonObject): JsonObject {
  const custom = asObject(piece.custom);
  if (!custom) return piece;
  const { custom: _, type, ...rest } = piece;
  return {
    ...rest,
    ...(type === undefined ? {} : { type: "function", extra_content: { openai: { custom: true } } }),
    function: {
      ...(custom.name === undefined ? {} : { name: custom.name }),
      ...(custom.input === undefined ? {} : { arguments: custom.input }),
    },
  };
}

/** Messages of the chat form as a provider has them: calls of custom tools as such. The same array when there are none. */
export function writeCustomCalls(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  const has = (message: unknown): message is JsonObject =>
    isObject(message) && asObjects(message.tool_calls).some(isCustomCall);
  if (!messages.some(has)) return messages;
  return messages.map((message: unknown) =>
    has(message)
      ? {
          ...message,
          tool_calls: asObjects(message.tool_calls).map((call) =>
            isCustomCall(call) ? toCustomCall(call) : call,
          ),
        }
      : message,
  );
}

function toCustomCall({ function: fn, extra_content: _, ...rest }: JsonObject): JsonObject {
  const { name, arguments: input } = asObject(fn) ?? {};
  return { ...rest, type: "custom", custom: { name, input } };
}
