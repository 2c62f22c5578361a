import type { Access } from "../access/access.ts";
import { type OnRequest, postToGateway } from "../chat/ask.ts";
import { AnswerError, type Metadata, readWhole, toFacts, type Usage } from "../chat/read-answer.ts";
import type { AnswerFacts, Attachment } from "../chat/types.ts";
import { decodeBase64, splitDataUrl } from "../files/data-url.ts";

export interface TranscriptRequest {
  readonly access: Access;
  readonly model: string;
  readonly attachments: readonly Attachment[];
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/** Asks a model to write down the recording of a question. @throws AnswerError in the gateway's words, or without a recording */
export async function askTranscript({
  access,
  model,
  attachments,
  signal,
  onRequest,
}: TranscriptRequest): Promise<{ readonly text: string; readonly facts: AnswerFacts }> {
  const recording = attachments.find(({ kind }) => kind === "audio");
  if (!recording) throw new AnswerError(`Attach an MP3 or WAV file for ${model} to transcribe.`);
  const startedAt = performance.now();
  const { type, base64 } = splitDataUrl(recording.data);
  const body = new FormData();
  body.set("model", model);
  body.set("file", new Blob([decodeBase64(base64)], { type }), recording.name);
  const response = await postToGateway("/api/transcriptions", {
    access,
    headers: {},
    body,
    signal,
    onRequest,
  });
  const { text, usage, metadata } = (await readWhole(new Response(response.body))) as Transcript;
  return { text, facts: toFacts({ usage, metadata }, null, performance.now() - startedAt) };
}

interface Transcript {
  readonly text: string;
  readonly usage?: Usage;
  readonly metadata?: Metadata;
}
