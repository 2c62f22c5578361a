import type { ChunkDelta, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Place } from "../../shared/answer/place.ts";
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

class GeminiPartReader implements PartReader {
  text = "";
  calls = 0;
  readonly #answerId: string;
  #images = 0;
  #open: OpenCall | null = null;

  constructor(answerId: string) {
    this.#answerId = answerId;
  }

  read(part: JsonObject): ChunkDelta {
    if (typeof part.text === "string") return this.#readText(part, part.text);
    const call = asObject(part.functionCall);
    if (call) return this.#readCall(part, call);
    const inline = asObject(part.inlineData);
    // Drafts of an image model while it thinks are no answer.
    if (inline && part.thought === true) return {};
    if (inline) return this.#readInline(part, inline);
    return Object.keys(part).length > 0 ? { reasoning_details: [partDetail(part, this.#place())] } : {};
  }

  close(): ChunkDelta | null {
    if (!this.#open) return null;
    const { index, args } = this.#open;
    this.#open = null;
    return { tool_calls: [{ index, function: { arguments: JSON.stringify(args.value) } }] };
  }

  #place(): Place {
    return { text: this.text.length, calls: this.calls };
  }

  #readText(part: JsonObject, said: string): ChunkDelta {
    const signature = asFilledText(part.thoughtSignature);
    if (part.thought === true) {
      const details = signature ? [thoughtDetail(said, signature, this.#place())] : [];
      return { ...(said ? { reasoning: said } : {}), ...kept(details) };
    }
    const details = signature ? [textSignature(signature, this.#place(), said.length)] : [];
    this.text += said;
    return { ...(said ? { content: said } : {}), ...kept(details) };
  }

  #readCall(part: JsonObject, call: JsonObject): ChunkDelta {
    const name = asFilledText(call.name);
    if (name) return this.#startCall(part, call, name);
    this.#open?.args.add(call.partialArgs);
    return (call.willContinue === true ? null : this.close()) ?? {};
  }

  #startCall(part: JsonObject, call: JsonObject, name: string): ChunkDelta {
    const before = this.close()?.tool_calls ?? [];
    const index = this.calls;
    this.calls += 1;
    const given = asFilledText(call.id);
    const id = given ?? `call_${this.#answerId}_${index}`;
    const signature = asFilledText(part.thoughtSignature);
    const google = { ...(given ? { id } : {}), ...(signature ? { thought_signature: signature } : {}) };
    const args = asObject(call.args) ?? {};
    const isWhole = call.willContinue !== true;
    if (!isWhole) {
      this.#open = { index, args: createPartialArgs(args) };
      this.#open.args.add(call.partialArgs);
    }
    const delta: ToolCallDelta = {
      index,
      id,
      type: "function",
      function: { name, arguments: isWhole ? JSON.stringify(withPartial(args, call.partialArgs)) : "" },
      ...(Object.keys(google).length > 0 ? { extra_content: { google } } : {}),
    };
    return { tool_calls: [...before, delta], ...kept(signature ? [callSignature(signature, id)] : []) };
  }

  #readInline(part: JsonObject, inline: JsonObject): ChunkDelta {
    const mimeType = String(inline.mimeType ?? inline.mime_type ?? "");
    if (mimeType.startsWith("audio/")) return { audio: toAudioDelta(`audio_${this.#answerId}`, inline) };
    if (!mimeType.startsWith("image/")) return { reasoning_details: [partDetail(part, this.#place())] };
    const signature = asFilledText(part.thoughtSignature);
    const details = signature ? [imageSignature(signature, this.#images)] : [];
    this.#images += 1;
    const url = renderDataUrl({ mimeType, data: String(inline.data ?? "") });
    return { images: [{ type: "image_url", image_url: { url } }], ...kept(details) };
  }
}

/** `answerId` makes the ids of calls that come without one. Source: Gemini API reference, "Part". */
export const createPartReader = (answerId: string): PartReader => new GeminiPartReader(answerId);

const kept = (details: ReasoningDetail[]): ChunkDelta =>
  details.length > 0 ? { reasoning_details: details } : {};

function withPartial(args: JsonObject, partialArgs: unknown): JsonObject {
  const partial = createPartialArgs(args);
  partial.add(partialArgs);
  return partial.value;
}
