import type { ChatChunk } from "@causeway/contracts";
import type { StreamState } from "../capabilities/chat.ts";
import type { NativeStream } from "../capabilities/native-stream.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { createEventSplitter } from "../shared/events/event-splitter.ts";
import { asFilledText, asObject, isObject, type JsonObject } from "../shared/json-object.ts";
import { parseCut, renderWithTexts, startOfText } from "../shared/body/long-texts.ts";
import { createOutbox } from "../shared/events/outbox.ts";
import { readEvent } from "../shared/events/read-event.ts";
import { createStreamState } from "../shared/answer/stream-state.ts";
import { mergeUsage } from "../shared/tokens/merge-usage.ts";
import { unifyFilter } from "./content-filter.ts";
import { expectedImageTokens } from "./expect-tokens.ts";
import { mapImageUsage } from "./map-usage.ts";
import { factsOf, type ImagesRequest } from "./read-request.ts";
import { renderImageUsage } from "./render-answer.ts";
import { sniffImage } from "./sniff-image.ts";

/** A whole image: the last one is held back until its cost is known. */
interface Completed {
  readonly name: string;
  readonly body: JsonObject;
}

const HEAD = 64 * 1024;

/** Relays `image_generation.*` and `image_edit.*` events in the provider's own bytes. Source: OpenAI API reference, "Image streaming". */
export function createImageStream(request: JsonObject): NativeStream {
  const state: StreamState = createStreamState();
  const outbox = createOutbox();
  let held: Completed | null = null;

  function onEvent(bytes: Buffer, start: number, end: number): void {
    if (state.error) return;
    const head = bytes.toString("latin1", start, Math.min(end, start + HEAD_BYTES));
    const isCompleted = /_(?:generation|edit)\.completed/.test(head);
    if (!isCompleted && /partial_image/.test(head)) {
      state.sawContent = true;
      outbox.keep(bytes, start, end);
      return;
    }
    const body = parseEvent(bytes.subarray(start, end));
    if (body) onBody(body, isCompleted);
  }

  function onBody(body: JsonObject, isCompleted: boolean): void {
    const error = findChunkError(body);
    if (error) state.error = unifyFilter(error);
    else if (isCompleted || String(body.type).endsWith(".completed")) {
      flush();
      held = { name: String(body.type), body };
      meter(state, body, request as ImagesRequest);
    }
  }

  function flush(): void {
    if (held)
      for (const piece of renderEvent(held.name, held.body, held.body))
        outbox.keep(Buffer.from(piece), 0, piece.length);
    held = null;
  }

  const splitter = createEventSplitter(onEvent);
  return {
    state,
    push(bytes) {
      splitter.push(bytes);
      return outbox.take();
    },
    end() {
      const rest = splitter.rest();
      if (rest.toString("latin1", 0, HEAD_BYTES).trim() !== "") onEvent(rest, 0, rest.length);
      return outbox.take();
    },
    finish: (final) => finish(held, final, state),
  };
}

/** Enough of an event to tell what it is. */
const HEAD_BYTES = 256;

function meter(state: StreamState, body: JsonObject, request: ImagesRequest): void {
  const usage = asObject(body.usage);
  if (usage) state.stated = mergeUsage(state.stated ?? null, usage, "total_tokens");
  const said = mapImageUsage(state.stated);
  state.images += 1;
  state.sawContent = true;
  state.finishReason = "stop";
  const text = asFilledText(body.b64_json) ?? "";
  const sniffed = sniffImage(Buffer.from(startOfText(body, text, HEAD), "base64"));
  const asked = factsOf(request);
  const size = sniffed?.width && sniffed.height ? `${sniffed.width}x${sniffed.height}` : asked.size;
  const quality = asFilledText(body.quality) ?? asked.quality;
  state.made = [...(state.made ?? []), { quality, size }];
  state.imageTokens = (state.imageTokens ?? 0) + expectedImageTokens({ ...asked, count: 1, size, quality });
  if (said)
    state.usage = {
      ...said,
      images: state.images,
      ...(asked.inputs > 0 ? { inputImages: asked.inputs } : {}),
    };
}

function parseEvent(bytes: Buffer): JsonObject | null {
  const marker = bytes.indexOf("data:");
  if (marker < 0) return null;
  const data = bytes.subarray(marker + "data:".length);
  try {
    const body = parseCut(data);
    return isObject(body) ? body : null;
  } catch {
    const text = readEvent(bytes.toString("utf8")).data;
    return text === null || text.trim() === "[DONE]"
      ? null
      : { error: { message: "the provider sent an unreadable event" } };
  }
}

const renderEvent = (name: string, value: JsonObject, body: JsonObject): Uint8Array[] => [
  Buffer.from(`event: ${name}\ndata: `),
  ...renderWithTexts(value, body),
  Buffer.from("\n\n"),
];

/** The last image, with what it cost. */
function finish(held: Completed | null, final: ChatChunk, { images }: StreamState): string {
  const usage = renderImageUsage(final.usage, images);
  if (!held) return "";
  const value = { ...held.body, usage: { ...asObject(held.body.usage), ...usage }, metadata: final.metadata };
  return Buffer.concat(renderEvent(held.name, value, held.body)).toString("latin1");
}
