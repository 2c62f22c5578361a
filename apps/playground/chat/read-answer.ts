import { createParser } from "eventsource-parser";
import type { AnswerFacts } from "./types.ts";

/** The new part of an answer. */
export interface Delta {
  readonly content?: string | null;
  readonly reasoning?: string | null;
  readonly tool_calls?: readonly {
    readonly index?: number;
    readonly id?: string;
    readonly function?: { readonly name?: string; readonly arguments?: string };
  }[];
  readonly images?: readonly { readonly image_url?: { readonly url?: string } }[];
  /** A part of a spoken answer: PCM with 16 bits and 24 kHz as base64, and its text. */
  readonly audio?: { readonly data?: string; readonly transcript?: string } | null;
}

/** What an answer took, in the words of chat completions or of the audio endpoints. */
export interface Usage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cost?: number;
}

/** Who answered. */
export interface Metadata {
  readonly request_id?: string;
  readonly used_provider?: string;
  readonly used_model?: string;
  readonly cached?: boolean;
  /** The attempts; `logId` of the last one is the request's own ID in Activity. */
  readonly routing?: readonly { readonly logId?: string }[];
}

/** A chunk of a streamed chat completion, as far as the page reads it. */
interface Chunk {
  readonly choices?: readonly { readonly delta?: Delta }[];
  readonly usage?: Usage | null;
  readonly metadata?: Metadata;
  readonly error?: { readonly message: string };
}

/** What went wrong, in the gateway's words or in ours. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
}

const CUT_OFF = "The connection ended before the response was complete.";
const UNREADABLE = "The response can't be read: a part of it isn't valid JSON.";

/**
 * Reads a stream to its end.
 * @param startedAt of the request, `performance.now()`
 * @param onDelta told every part that says something
 * @throws AnswerError for an error event inside the stream, and for a stream without its end
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  startedAt: number,
  onDelta: (delta: Delta) => void,
): Promise<AnswerFacts> {
  let last: Chunk = {};
  let firstTokenMs: number | null = null;
  await readEvents<Chunk>(body, (chunk) => {
    last = {
      ...last,
      ...(chunk.usage ? { usage: chunk.usage } : {}),
      ...(chunk.metadata ? { metadata: chunk.metadata } : {}),
    };
    const delta = chunk.choices?.[0]?.delta;
    if (!delta || !saysSomething(delta)) return;
    firstTokenMs ??= performance.now() - startedAt;
    onDelta(delta);
  });
  return toFacts(last, firstTokenMs, performance.now() - startedAt);
}

interface StreamEvent {
  readonly type?: string;
  readonly error?: { readonly message: string };
}

/**
 * Reads the events of a stream, up to the one that ends it: `[DONE]` of chat completions, `speech.audio.done` of speech.
 * @throws AnswerError for an error event, and for a stream that breaks off before its end
 */
export async function readEvents<Event extends StreamEvent>(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: Event) => void,
): Promise<void> {
  let isComplete = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      isComplete ||= data === "[DONE]";
      if (data === "[DONE]") return;
      const event = parseEvent(data) as Event;
      if (event.error) throw new AnswerError(event.error.message);
      isComplete ||= event.type === "speech.audio.done";
      onEvent(event);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of iterate(body)) parser.feed(decoder.decode(bytes, { stream: true }));
  if (!isComplete) throw new AnswerError(CUT_OFF);
}

function parseEvent(data: string): object {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch (cause) {
    throw new AnswerError(UNREADABLE, { cause });
  }
  if (typeof event !== "object" || event === null) throw new AnswerError(UNREADABLE);
  return event;
}

/** A response that is one piece of JSON. @throws AnswerError when only a part of it arrives */
export const readWhole = (response: Response): Promise<unknown> => response.json().catch(rethrow);

/** What the reader stopped is no failure; the browser's words for others say little. */
function rethrow(cause: Error): never {
  throw cause.name === "AbortError" ? cause : new AnswerError(CUT_OFF, { cause });
}

/** The facts of an answer. @param firstTokenMs null: it came in one piece */
export const toFacts = (
  {
    usage,
    metadata,
  }: { readonly usage?: Usage | null | undefined; readonly metadata?: Metadata | undefined },
  firstTokenMs: number | null,
  totalMs: number,
): AnswerFacts => ({
  provider: metadata?.used_provider ?? null,
  model: metadata?.used_model ?? null,
  requestId: metadata?.routing?.at(-1)?.logId ?? metadata?.request_id ?? null,
  promptTokens: usage?.prompt_tokens ?? usage?.input_tokens ?? 0,
  completionTokens: usage?.completion_tokens ?? usage?.output_tokens ?? 0,
  cost: usage?.cost ?? null,
  firstTokenMs,
  totalMs,
  isCached: metadata?.cached ?? false,
  attempts: metadata?.routing?.length ?? 1,
});

const saysSomething = ({ content, reasoning, tool_calls, images, audio }: Delta): boolean =>
  Boolean(content || reasoning || tool_calls?.length || images?.length || audio?.data || audio?.transcript);

/** The parts of a stream: not every browser can iterate over one. @throws AnswerError when it breaks off */
export async function* iterate(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const next = () => reader.read().catch(rethrow);
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    // What can't be read needn't go on: this does nothing to a stream that ended.
    reader.cancel().catch(() => {});
  }
}
