import type { ChunkDelta } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { toAnnotation } from "../answer/annotations.ts";
import { isCallerCall, isImageItem, toImage } from "../answer/read-content.ts";
import { toDetail } from "../reasoning-details.ts";
import { toToolCall } from "../tool-calls.ts";

/** Where an item stands in the answer so far. */
interface Standing {
  /** Said of each part, by the part's name. */
  readonly said: Map<string, string>;
  /** Sources given of each content part. */
  readonly cited: Map<number, number>;
  /** Where each content part begins in the answer. */
  readonly starts: Map<number, number>;
  /** Place of the item itself. */
  readonly text: number;
  readonly calls: number;
  /** Position among the tool calls; -1 for anything else. */
  call: number;
  /** Thinking comes as a summary or as it is, never both. */
  reasoning: "summary" | "content" | null;
  done: boolean;
}

/** What an answer says, in the order of its events. */
export interface OutputWriter {
  /** An event about an item of the output; false when it says nothing the chat form knows. */
  take(event: JsonObject): void;
  /** A whole item: what no event has said of it yet. */
  takeItem(index: unknown, item: JsonObject): void;
  /** Everything said since the last time. */
  drain(): ChunkDelta[];
  readonly calls: () => number;
}

/**
 * Reads output items into deltas of the chat form. Items are told apart by `output_index`: some servers change their ids
 * from event to event. What an item's end says beyond its deltas is added, so servers that send no deltas lose nothing.
 */
export function createOutputWriter(providerId: string | null): OutputWriter {
  const items = new Map<string, Standing>();
  let deltas: ChunkDelta[] = [];
  let textLength = 0;
  let calls = 0;
  let thought = false;

  const standingOf = (index: unknown): Standing => {
    const key = String(index);
    const known = items.get(key);
    if (known) return known;
    const made: Standing = {
      said: new Map(),
      cited: new Map(),
      starts: new Map(),
      text: textLength,
      calls,
      call: -1,
      reasoning: null,
      done: false,
    };
    items.set(key, made);
    return made;
  };

  const sayText = (standing: Standing, part: number, text: string): void => {
    if (!standing.starts.has(part)) standing.starts.set(part, textLength);
    deltas.push({ content: text });
    textLength += text.length;
  };

  const sayThinking = (isNew: boolean, text: string): void => {
    deltas.push({ reasoning: isNew && thought ? `\n\n${text}` : text });
    thought = true;
  };

  const startCall = (standing: Standing, item: JsonObject): void => {
    if (standing.call >= 0) return;
    standing.call = calls;
    deltas.push({ tool_calls: [{ index: calls, ...toToolCall(item, calls) } as never] });
    calls += 1;
  };

  const say = (standing: Standing, kind: PartKind, part: number, text: string): void => {
    const key = `${kind}${part}`;
    const before = standing.said.get(key);
    if (text === "") return;
    if (kind === "summary" || kind === "content") {
      standing.reasoning ??= kind;
      if (standing.reasoning !== kind) return;
      sayThinking(before === undefined, text);
    } else if (kind === "text") sayText(standing, part, text);
    else if (kind === "refusal") deltas.push({ refusal: text });
    else if (standing.call >= 0)
      deltas.push({ tool_calls: [{ index: standing.call, function: { arguments: text } }] });
    else return;
    standing.said.set(key, (before ?? "") + text);
  };

  /** The rest of a part whose whole text is known. Deltas that are no beginning of it are left as they were. */
  const complete = (standing: Standing, kind: PartKind, part: number, whole: string): void => {
    const said = standing.said.get(`${kind}${part}`) ?? "";
    if (whole.startsWith(said)) say(standing, kind, part, whole.slice(said.length));
  };

  const cite = (standing: Standing, part: number, wire: JsonObject): void => {
    standing.cited.set(part, (standing.cited.get(part) ?? 0) + 1);
    const annotation = toAnnotation(wire, standing.starts.get(part) ?? textLength);
    if (annotation) deltas.push({ annotations: [annotation] });
  };

  const finishMessage = (standing: Standing, item: JsonObject): void => {
    asObjects(item.content).forEach((part, at) => {
      if (part.type === "refusal") complete(standing, "refusal", at, asText(part.refusal) ?? "");
      else complete(standing, "text", at, asText(part.text) ?? "");
      for (const wire of asObjects(part.annotations).slice(standing.cited.get(at) ?? 0))
        cite(standing, at, wire);
    });
    if (asFilledText(item.phase) || standing.text > 0) addDetail(standing, item);
  };

  const finishReasoning = (standing: Standing, item: JsonObject): void => {
    const content = asObjects(item.content);
    const kind = content.length > 0 ? "content" : "summary";
    const parts = kind === "content" ? content : asObjects(item.summary);
    for (const [at, part] of parts.entries()) complete(standing, kind, at, asText(part.text) ?? "");
    addDetail(standing, item);
  };

  const addDetail = (standing: Standing, item: JsonObject): void => {
    deltas.push({ reasoning_details: [toDetail(item, standing, providerId)] });
  };

  const finishCall = (standing: Standing, item: JsonObject): void => {
    startCall(standing, item);
    complete(standing, "arguments", 0, asText(item.arguments) ?? asText(item.input) ?? "");
  };

  const takeItem = (index: unknown, item: JsonObject): void => {
    const standing = standingOf(index);
    if (standing.done) return;
    standing.done = true;
    if (item.type === "message") finishMessage(standing, item);
    else if (item.type === "reasoning") finishReasoning(standing, item);
    else if (isCallerCall(item)) finishCall(standing, item);
    else if (isImageItem(item)) deltas.push({ images: [toImage(item)] });
    else addDetail(standing, item);
  };

  const open = (index: unknown, item: JsonObject): void => {
    const standing = standingOf(index);
    if (isCallerCall(item)) startCall(standing, item);
  };

  return {
    takeItem,
    calls: () => calls,
    take(event) {
      const item = asObject(event.item);
      const index = event.output_index ?? event.item_id;
      if (event.type === "response.output_item.added") return item ? open(index, item) : undefined;
      if (event.type === "response.output_item.done") return item ? takeItem(index, item) : undefined;
      if (event.type === "response.output_text.annotation.added")
        return cite(standingOf(index), partOf(event), asObject(event.annotation) ?? {});
      const piece = PIECES[String(event.type)];
      if (!piece) return;
      const standing = standingOf(index);
      if (standing.done) return;
      const text = asText(event[piece.member]) ?? "";
      if (piece.whole) complete(standing, piece.kind, partOf(event), text);
      else say(standing, piece.kind, partOf(event), text);
    },
    drain() {
      const all = deltas;
      deltas = [];
      return all;
    },
  };
}

type PartKind = "text" | "refusal" | "summary" | "content" | "arguments";

interface PieceKind {
  readonly kind: PartKind;
  readonly member: string;
  readonly whole: boolean;
}

const pieces = (name: string, kind: PartKind, member: string): [string, PieceKind][] => [
  [`response.${name}.delta`, { kind, member: "delta", whole: false }],
  [`response.${name}.done`, { kind, member, whole: true }],
];

/** Events that carry text. Source: Responses API reference, "Streaming events". */
const PIECES: Readonly<Record<string, PieceKind>> = Object.fromEntries([
  ...pieces("output_text", "text", "text"),
  ...pieces("refusal", "refusal", "refusal"),
  ...pieces("reasoning_summary_text", "summary", "text"),
  ...pieces("reasoning_text", "content", "text"),
  ...pieces("function_call_arguments", "arguments", "arguments"),
  ...pieces("custom_tool_call_input", "arguments", "input"),
]);

const partOf = (event: JsonObject): number => Number(event.content_index ?? event.summary_index ?? 0);
