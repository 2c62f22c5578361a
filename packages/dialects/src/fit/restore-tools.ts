import type { ChatChunk, ChatCompletion, ToolCall, ToolCallDelta } from "@causeway/contracts";
import type { NativeStream } from "../capabilities/native-stream.ts";
import { asObject, isObject, type JsonObject } from "../shared/json-object.ts";
import { createTextReader, readTextArguments, type TextReader } from "./custom-tools.ts";
import { createMemberReader, restoreProperties } from "./property-names.ts";
import type { OriginalTool, ToolNames } from "./tool-names.ts";

/** The state of a call for which the chat form has no field. */
function withState(extra: Record<string, unknown> | null | undefined, tool: OriginalTool) {
  const { namespace, kind } = tool;
  if (!namespace && !kind) return {};
  const state = {
    ...asObject(extra?.openai),
    ...(namespace ? { namespace } : {}),
    ...(kind === "custom" ? { custom: true } : {}),
    ...(kind === "tool_search" ? { tool_search: true } : {}),
  };
  return { extra_content: { ...extra, openai: state } };
}

/** An answer whose calls are of the tools that its caller knows. */
export function restoreCompletion(completion: ChatCompletion, names: ToolNames): ChatCompletion {
  const restore = (call: ToolCall): ToolCall => {
    const tool = names.get(call.function.name);
    if (!tool) return call;
    const args = call.function.arguments;
    return {
      ...call,
      function: {
        ...call.function,
        name: tool.name,
        arguments: readArguments(args, tool),
      },
      ...withState(call.extra_content, tool),
    };
  };
  return {
    ...completion,
    choices: completion.choices.map((choice) =>
      choice.message.tool_calls
        ? { ...choice, message: { ...choice.message, tool_calls: choice.message.tool_calls.map(restore) } }
        : choice,
    ),
  };
}

function readArguments(args: string, { kind, properties }: OriginalTool): string {
  if (kind === "custom") return readTextArguments(args);
  return properties ? restoreProperties(args, properties) : args;
}

/** Reads what a stream brings of the arguments of one call; null where they stay as they are. */
function createReader({ kind, properties }: OriginalTool): TextReader | null {
  if (kind === "custom") return createTextReader();
  return properties ? createMemberReader(properties) : null;
}

/** The same for the chunks of a stream, in their order. */
export function createChunkRestorer(names: ToolNames): (chunk: ChatChunk) => ChatChunk {
  /** Calls whose arguments are read, by choice and call. */
  const readers = new Map<string, TextReader>();

  function restore(call: ToolCallDelta, choice: number): ToolCallDelta {
    const key = `${choice}:${call.index}`;
    const { name, arguments: args } = call.function ?? {};
    const tool = name === undefined ? undefined : names.get(name);
    const started = tool && !readers.has(key) ? createReader(tool) : null;
    if (started) readers.set(key, started);
    const reader = readers.get(key);
    if (!tool && !reader) return call;
    return {
      ...call,
      function: {
        ...call.function,
        ...(tool ? { name: tool.name } : {}),
        ...(args === undefined ? {} : { arguments: reader ? reader.push(args) : args }),
      },
      ...(tool ? withState(call.extra_content, tool) : {}),
    };
  }

  return (chunk) =>
    chunk.choices.some(({ delta }) => delta.tool_calls)
      ? {
          ...chunk,
          choices: chunk.choices.map((choice) => ({
            ...choice,
            delta: {
              ...choice.delta,
              ...(choice.delta.tool_calls
                ? { tool_calls: choice.delta.tool_calls.map((call) => restore(call, choice.index)) }
                : {}),
            },
          })),
        }
      : chunk;
}

/** Members of answers, in all formats, that name a tool. */
const NAMING: ReadonlySet<string> = new Set(["name", "tool_name"]);

/** A value of a provider's answer with the names that its caller knows. */
export function restoreNames(value: unknown, names: ToolNames): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreNames(item, names));
  if (!isObject(value)) return value;
  const restored: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const known = typeof inner === "string" && NAMING.has(key) ? names.get(inner)?.name : undefined;
    restored[key] = known ?? restoreNames(inner, names);
  }
  return restored;
}

/** A string of JSON that may be a name that was given. No such string can begin at the end of another one: what separates them isn't in it. */
const GIVEN = /"([\w.-]{1,128})"/g;

/**
 * A stream in its caller's own format with the names that the caller knows. A name that was given ends in a hash, so it is looked for as
 * a string of the events, wherever it is. The events are read once, however many names there are.
 */
export function restoreStream(stream: NativeStream, names: ToolNames): NativeStream {
  if (names.size === 0) return stream;
  const known = new Map([...names].map(([given, { name }]) => [given, JSON.stringify(name)] as const));
  const restore = (text: string): string =>
    text.replace(GIVEN, (string, given: string) => known.get(given) ?? string);
  const restoreBytes = (bytes: Uint8Array | null): Uint8Array | null =>
    bytes && Buffer.from(restore(Buffer.from(bytes).toString("utf8")));
  return {
    state: stream.state,
    ...(stream.framing ? { framing: stream.framing } : {}),
    push: (bytes) => restoreBytes(stream.push(bytes)),
    end: () => restoreBytes(stream.end()),
    ...(stream.refusal ? { refusal: () => restoreBytes(stream.refusal?.() ?? null) } : {}),
    finish: (final) => restore(stream.finish(final)),
    ...(stream.nextNumber ? { nextNumber: () => stream.nextNumber?.() ?? 0 } : {}),
  };
}
