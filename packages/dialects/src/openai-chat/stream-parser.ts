import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { createEventSplitter } from "../shared/event-splitter.ts";
import { asObject, asObjects } from "../shared/json-object.ts";
import { readEvent } from "../shared/read-event.ts";
import type { StreamParser, Target } from "../upstream-dialect.ts";
import { readAnnotations } from "./annotations.ts";
import { createChunkReader, readWholeBody } from "./chunk-reader.ts";
import { readReasoning } from "./split-content.ts";
import { parseErrorText } from "./stream-errors.ts";

/** Reads an upstream stream into chat chunks: usage goes to the state, thinking to `reasoning`, sources to annotations. */
export function createStreamParser(target: Target): StreamParser {
  const { state, memory, read, close } = createChunkReader(target);
  let chunks: ChatChunk[] = [];
  let cited = false;
  let ending = false;

  const onChunk = (text: string): void => {
    const result = read(text);
    if (!result) {
      if (ending && state.error?.errorType === "invalid_response") state.error = null;
      return;
    }
    const { chunk } = result;
    if ((chunk.choices as unknown[]).length === 0) return;
    const finishes = asObjects(chunk.choices).some((choice) => choice.finish_reason);
    const annotations = finishes && !cited ? readAnnotations(chunk) : [];
    cited ||= annotations.length > 0;
    chunks.push(toChatChunk(chunk, annotations));
  };

  const splitter = createEventSplitter((bytes, start, end) => {
    if (state.done || state.error) return;
    const { data, error } = readEvent(bytes.toString("utf8", start, end));
    if (error !== null) state.error = parseErrorText(error);
    else if (data?.trim() === "[DONE]") {
      const closing = close();
      if (closing) chunks.push(toChatChunk(closing, []));
    } else if (data !== null) onChunk(data);
  });

  const take = (): ChatChunk[] => {
    const all = chunks;
    chunks = [];
    return all;
  };

  return {
    state,
    push(packet) {
      splitter.push(packet);
      return take();
    },
    end() {
      ending = true;
      const rest = splitter.rest().toString("utf8").trim();
      const body = state.done || state.error ? null : readWholeBody(rest);
      if (body) onChunk(body);
      else if (rest !== "") splitter.push(Buffer.from(`${rest}\n\n`));
      return take();
    },
  };

  function toChatChunk(chunk: JsonObject, annotations: unknown[]): ChatChunk {
    const choices = asObjects(chunk.choices).map((choice) => toChoice(choice, annotations));
    const id = memory.id ?? chunk.id;
    return { ...chunk, id, object: "chat.completion.chunk", choices } as unknown as ChatChunk;
  }
}

function toChoice(choice: JsonObject, annotations: unknown[]): JsonObject {
  const { index, finish_reason, native_finish_reason, logprobs } = choice;
  const delta = toDelta(asObject(choice.delta) ?? {});
  if (annotations.length > 0) delta.annotations = annotations;
  return {
    index,
    delta,
    finish_reason: finish_reason ?? null,
    ...(finish_reason ? { native_finish_reason: native_finish_reason ?? finish_reason } : {}),
    ...(logprobs ? { logprobs } : {}),
  };
}

/** One name for thinking, and no members that say nothing. */
function toDelta(delta: JsonObject): JsonObject {
  const { reasoning: _, reasoning_content: __, ...rest } = delta;
  const reasoning = readReasoning(delta);
  const named: JsonObject = reasoning === null ? rest : { ...rest, reasoning };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== null && value !== undefined),
  );
}
