import type { ChatChunk, ChatCompletion, ToolCallDelta } from "@causeway/contracts";
import { isCustomCall, openaiCallState } from "../../shared/tools/openai-call-state.ts";
import { asObjects, type JsonObject } from "../../shared/json-object.ts";

/** A call with the side fields that are left of it. */
function withRest(call: ToolCallDelta, rest: JsonObject): JsonObject {
  const { function: _, extra_content: extra, type: __, ...head } = call;
  const { custom: ___, ...state } = openaiCallState(call);
  const { openai: ____, ...others } = extra ?? {};
  const kept = { ...others, ...(Object.keys(state).length > 0 ? { openai: state } : {}) };
  return { ...head, ...rest, ...(Object.keys(kept).length > 0 ? { extra_content: kept } : {}) };
}

/** A whole answer whose calls of tools that take text are `custom` calls. */
export function showCustomCalls(completion: ChatCompletion): ChatCompletion {
  if (!completion.choices.some(({ message }) => message.tool_calls?.some(isCustomCall))) return completion;
  const choices = completion.choices.map((choice) => {
    const calls = asObjects(choice.message.tool_calls).map((call) => {
      if (!isCustomCall(call)) return call;
      const { name, arguments: input } = call.function as { name: string; arguments: string };
      return withRest(call as never, { type: "custom", custom: { name, input } });
    });
    return { ...choice, message: { ...choice.message, tool_calls: calls } };
  });
  return { ...completion, choices } as ChatCompletion;
}

/** The same for the chunks of a stream, in their order. */
export function createCustomCalls(): (chunk: ChatChunk) => ChatChunk {
  const custom = new Set<string>();
  const show = (call: ToolCallDelta, choice: number): JsonObject => {
    const key = `${choice}:${call.index}`;
    const isFirst = isCustomCall(call);
    if (isFirst) custom.add(key);
    if (!custom.has(key)) return call as unknown as JsonObject;
    const { name, arguments: input } = call.function ?? {};
    const said = { ...(name === undefined ? {} : { name }), ...(input === undefined ? {} : { input }) };
    return withRest(call, { ...(isFirst ? { type: "custom" } : {}), custom: said });
  };
  return (chunk) => {
    const isConcerned = chunk.choices.some(({ delta }) =>
      delta.tool_calls?.some((call) => custom.size > 0 || isCustomCall(call)),
    );
    if (!isConcerned) return chunk;
    const choices = chunk.choices.map((choice) => ({
      ...choice,
      delta: {
        ...choice.delta,
        tool_calls: choice.delta.tool_calls?.map((call) => show(call, choice.index)),
      },
    }));
    return { ...chunk, choices } as unknown as ChatChunk;
  };
}
