import type { ChatChunk } from "@causeway/contracts";
import type { StreamParser } from "../../capabilities/chat.ts";
import { createEventParser } from "../../shared/events/event-parser.ts";
import { asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { readEvent } from "../../shared/events/read-event.ts";
import type { Target } from "../../target.ts";
import { readAnnotations } from "../answer/annotations.ts";
import { readReasoning } from "../answer/read-content.ts";
import { readCustomPieces } from "../tool-calls.ts";
import { meterText } from "../../shared/answer/stream-state.ts";
import { createChunkReader, readWholeBody } from "./event-reader.ts";
import { createRepeatedForm } from "./repeated-form.ts";
import { parseErrorText } from "./stream-errors.ts";

/** Reads an upstream stream into chat chunks: usage goes to the state, thinking to `reasoning`, sources to annotations. */
export function createStreamParser(target: Target): StreamParser {
  const { state, memory, read, close } = createChunkReader(target);
  const chunks: ChatChunk[] = [];
  const form = createRepeatedForm();
  let cited = false;

  const onChunk = (text: string, isLast: boolean, event: string | null = null): void => {
    const result = read(text);
    if (!result) {
      if (isLast && state.error?.errorType === "invalid_response") state.error = null;
      return;
    }
    const { chunk } = result;
    if ((chunk.choices as unknown[]).length === 0) return;
    const annotations = cited ? [] : readSources(chunk);
    cited ||= annotations.length > 0;
    const whole = toChatChunk(chunk, memory.id, annotations);
    chunks.push(whole);
    if (event !== null && !result.changed) form.learn(event, whole);
  };

  const onRepeated = (event: string): boolean => {
    const repeated = form.read(event);
    if (repeated === null) return false;
    meterText(state, repeated.content);
    chunks.push(repeated.chunk);
    return true;
  };

  const onData = (data: string, isLast: boolean, event: string): void => {
    const closing = data.trim() === "[DONE]" ? close() : null;
    if (closing) chunks.push(toChatChunk(closing, memory.id, []));
    else if (data.trim() !== "[DONE]") onChunk(data, isLast, isLast ? null : event);
  };

  return createEventParser(state, chunks, {
    onEvent(text, isLast) {
      if (!isLast && onRepeated(text)) return;
      const { data, error } = readEvent(text);
      if (error !== null) state.error = parseErrorText(error);
      else if (data !== null) onData(data, isLast, text);
    },
    onRest(rest) {
      const body = readWholeBody(rest);
      if (body) onChunk(body, true);
      return body !== null;
    },
  });
}

/** Sources come with every chunk at some providers: those of the last one count. */
const readSources = (chunk: JsonObject): unknown[] =>
  asObjects(chunk.choices).some((choice) => choice.finish_reason) ? readAnnotations(chunk) : [];

function toChatChunk(chunk: JsonObject, id: string | null, annotations: unknown[]): ChatChunk {
  const choices = asObjects(chunk.choices).map((choice) => toChoice(choice, annotations));
  const whole: JsonObject = { ...chunk, id: id ?? chunk.id, object: "chat.completion.chunk", choices };
  return whole as ChatChunk;
}

function toChoice(choice: JsonObject, annotations: unknown[]): JsonObject {
  const { index, finish_reason, native_finish_reason, logprobs } = choice;
  const delta = readCustomPieces(toDelta(asObject(choice.delta) ?? {}));
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
