import type { Access } from "../access/access.ts";
import { type OnRequest, postToGateway } from "../chat/ask.ts";
import { type Metadata, readEvents, toFacts, type Usage } from "../chat/read-answer.ts";
import type { AnswerFacts } from "../chat/types.ts";
import { decodeBase64 } from "../files/data-url.ts";
import { toSoundUrl } from "./sound.ts";

export interface SpeechRequest {
  readonly access: Access;
  readonly model: string;
  readonly text: string;
  readonly voice: string;
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/** An event of a stream with `stream_format: "sse"`: parts of the audio as base64, and what all of it took. */
interface SpeechEvent {
  readonly type?: string;
  readonly audio?: string;
  readonly usage?: Usage;
  readonly metadata?: Metadata;
  readonly error?: { readonly message: string };
}

/**
 * Asks a model to speak. The stream tells the cost, whatever the model charges by.
 * @returns the audio as a data URL @throws AnswerError in the gateway's words
 */
export async function askSpeech({
  access,
  model,
  text,
  voice,
  signal,
  onRequest,
}: SpeechRequest): Promise<{ readonly audio: string; readonly facts: AnswerFacts }> {
  const startedAt = performance.now();
  const request = {
    model,
    input: text,
    voice: voice || "alloy",
    response_format: "wav",
    stream_format: "sse",
  };
  const response = await postToGateway("/api/speech", {
    access,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
    onRequest,
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let last: SpeechEvent = {};
  let firstMs: number | null = null;
  await readEvents<SpeechEvent>(response.body, (event) => {
    if (event.audio) {
      firstMs ??= performance.now() - startedAt;
      parts.push(decodeBase64(event.audio));
    }
    if (event.type === "speech.audio.done") last = event;
  });
  return { audio: await toSoundUrl(parts), facts: toFacts(last, firstMs, performance.now() - startedAt) };
}
