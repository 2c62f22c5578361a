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

/** What the gateway said went wrong, in its own words. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
}

/**
 * Reads a stream to its end.
 * @param startedAt of the request, `performance.now()`
 * @param onDelta told every part that says something
 * @throws AnswerError for an error event inside the stream
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  startedAt: number,
  onDelta: (delta: Delta) => void,
): Promise<AnswerFacts> {
  let last: Chunk = {};
  let firstTokenMs: number | null = null;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === "[DONE]") return;
      const chunk = JSON.parse(data) as Chunk;
      if (chunk.error) throw new AnswerError(chunk.error.message);
      last = {
        ...last,
        ...(chunk.usage ? { usage: chunk.usage } : {}),
        ...(chunk.metadata ? { metadata: chunk.metadata } : {}),
      };
      const delta = chunk.choices?.[0]?.delta;
      if (!delta || !saysSomething(delta)) return;
      firstTokenMs ??= performance.now() - startedAt;
      onDelta(delta);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of iterate(body)) parser.feed(decoder.decode(bytes, { stream: true }));
  return toFacts(last, firstTokenMs, performance.now() - startedAt);
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

/** The parts of a stream: not every browser can iterate over one. */
export async function* iterate(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
