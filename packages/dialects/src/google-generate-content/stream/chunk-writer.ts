import type { ChunkDelta, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import { renderDataUrl } from "../../shared/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Place } from "../../shared/place.ts";
import { toAudioDelta } from "../answer/audio.ts";
import {
  callSignature,
  imageSignature,
  partDetail,
  textSignature,
  thoughtDetail,
} from "../reasoning-details.ts";
import { createPartialArgs, type PartialArgs } from "./partial-args.ts";

/** Reads the parts of one candidate in order, of a whole answer or of a stream. */
export interface PartReader {
  /** What a part adds to the message. */
  read(part: JsonObject): ChunkDelta;
  /** Ends a call whose arguments were still coming; null when there was none. */
  close(): ChunkDelta | null;
  /** The visible text so far. */
  readonly text: string;
  /** Tool calls so far. */
  readonly calls: number;
}

interface OpenCall {
  readonly index: number;
  readonly args: PartialArgs;
}

/** `answerId` makes the ids of calls that come without one. Source: Gemini API reference, "Part". */
export function createPartReader(answerId: string): PartReader {
  let text = "";
  let calls = 0;
  let images = 0;
  let open: OpenCall | null = null;
  const place = (): Place => ({ text: text.length, calls });

  const readText = (part: JsonObject, said: string): ChunkDelta => {
    const signature = asFilledText(part.thoughtSignature);
    if (part.thought === true) {
      const details = signature ? [thoughtDetail(said, signature, place())] : [];
      return { ...(said ? { reasoning: said } : {}), ...kept(details) };
    }
    const details = signature ? [textSignature(signature, place(), said.length)] : [];
    text += said;
    return { ...(said ? { content: said } : {}), ...kept(details) };
  };

  const close = (): ChunkDelta | null => {
    if (!open) return null;
    const { index, args } = open;
    open = null;
    return { tool_calls: [{ index, function: { arguments: JSON.stringify(args.value) } }] };
  };

  const startCall = (part: JsonObject, call: JsonObject, name: string): ChunkDelta => {
    const before = close()?.tool_calls ?? [];
    const index = calls;
    calls += 1;
    const given = asFilledText(call.id);
    const id = given ?? `call_${answerId}_${index}`;
    const signature = asFilledText(part.thoughtSignature);
    const google = { ...(given ? { id } : {}), ...(signature ? { thought_signature: signature } : {}) };
    const args = asObject(call.args) ?? {};
    const isWhole = call.willContinue !== true;
    if (!isWhole) open = { index, args: createPartialArgs(args) };
    open?.args.add(call.partialArgs);
    const delta: ToolCallDelta = {
      index,
      id,
      type: "function",
      function: { name, arguments: isWhole ? JSON.stringify(withPartial(args, call.partialArgs)) : "" },
      ...(Object.keys(google).length > 0 ? { extra_content: { google } } : {}),
    };
    return { tool_calls: [...before, delta], ...kept(signature ? [callSignature(signature, id)] : []) };
  };

  const readCall = (part: JsonObject, call: JsonObject): ChunkDelta => {
    const name = asFilledText(call.name);
    if (name) return startCall(part, call, name);
    open?.args.add(call.partialArgs);
    return (call.willContinue === true ? null : close()) ?? {};
  };

  const readInline = (part: JsonObject, inline: JsonObject): ChunkDelta => {
    const mimeType = String(inline.mimeType ?? inline.mime_type ?? "");
    if (mimeType.startsWith("audio/")) return { audio: toAudioDelta(`audio_${answerId}`, inline) };
    if (!mimeType.startsWith("image/")) return { reasoning_details: [partDetail(part, place())] };
    const signature = asFilledText(part.thoughtSignature);
    const details = signature ? [imageSignature(signature, images)] : [];
    images += 1;
    const url = renderDataUrl({ mimeType, data: String(inline.data ?? "") });
    return { images: [{ type: "image_url", image_url: { url } }], ...kept(details) };
  };

  return {
    get text() {
      return text;
    },
    get calls() {
      return calls;
    },
    close,
    read(part) {
      if (typeof part.text === "string") return readText(part, part.text);
      const call = asObject(part.functionCall);
      if (call) return readCall(part, call);
      const inline = asObject(part.inlineData);
      // Drafts of an image model while it thinks are no answer.
      if (inline && part.thought === true) return {};
      if (inline) return readInline(part, inline);
      return Object.keys(part).length > 0 ? { reasoning_details: [partDetail(part, place())] } : {};
    },
  };
}

const kept = (details: ReasoningDetail[]): ChunkDelta =>
  details.length > 0 ? { reasoning_details: details } : {};

function withPartial(args: JsonObject, partialArgs: unknown): JsonObject {
  const partial = createPartialArgs(args);
  partial.add(partialArgs);
  return partial.value;
}
