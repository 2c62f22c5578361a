import { NO_TOKENS } from "@causeway/contracts";
import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { failedJob } from "../../images/failed-job.ts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { fileOf, type TranscriptionRequest } from "../read-transcription.ts";
import type { SpokenWord, Transcript } from "../transcript.ts";
import { createTranscriptionExchange } from "../transcription-exchange.ts";

const queue: QueueSide = {
  submit: (answer, target, request) => ({
    method: "POST",
    at: { path: "/v2/transcript" },
    body: jobOf(answer, target, request as TranscriptionRequest),
  }),
  ticket(answer) {
    const id = asFilledText(answer.id);
    if (!id) throw new UnreadableAnswer("the provider took no job");
    return { id };
  },
  poll: ({ id }) => ({ method: "GET", at: { path: `/v2/transcript/${encodeURIComponent(id)}` } }),
  read: readState,
};

/**
 * AssemblyAI's transcripts: the file is uploaded, then a job is asked for. Sources: AssemblyAI API reference, "Upload a media
 * file", "Transcribe audio" and "Get transcript"; vercel/ai, packages/assemblyai. There is no recorded traffic of it.
 */
export const assemblyaiTranscripts: DialectFor<"transcriptions"> = {
  name: "assemblyai-transcripts",
  parseError,
  transcriptions: createTranscriptionExchange({
    fields: ["language"],
    build,
    mapUsage: (body) => {
      const { seconds } = read(body);
      return seconds === null ? null : { ...NO_TOKENS, seconds };
    },
    streams: false,
    read,
    queue,
  }),
};

function build(request: TranscriptionRequest): UpstreamRequest {
  return {
    method: "POST",
    path: "/v2/upload",
    headers: { "content-type": "application/octet-stream", accept: "application/json" },
    body: Buffer.from(fileOf(request).file.data, "base64"),
  };
}

/** Models that have the older field. Source: AssemblyAI documentation, "Select the speech model". */
const OLDER = /^(?:best|nano|slam-1|universal)$/;

function jobOf(
  { upload_url: url }: JsonObject,
  { upstreamModel }: Target,
  { language, response_format: format }: TranscriptionRequest,
): JsonObject {
  if (!asFilledText(url)) throw new UnreadableAnswer("the provider took no file");
  return {
    audio_url: url,
    ...(OLDER.test(upstreamModel) ? { speech_model: upstreamModel } : { speech_models: [upstreamModel] }),
    ...(language ? { language_code: language } : { language_detection: true }),
    ...(format === "diarized_json" ? { speaker_labels: true } : {}),
  };
}

/** Of the file itself: another key or provider has the same file. */
const ABOUT_FILE = /not appear to contain audio|too short|no spoken audio|not in a supported format/i;

function readState({ status, error }: JsonObject): QueueState {
  if (status === "completed") return { status };
  if (status !== "error") return { status: status === "queued" ? "queued" : "in_progress" };
  const message = asFilledText(error) ?? "the transcript failed";
  const failed = failedJob(message);
  return {
    status: "failed",
    error: ABOUT_FILE.test(message) ? { ...failed, fault: "caller", status: 400 } : failed,
  };
}

/** Words are timed in milliseconds. */
function read(body: JsonObject): Transcript {
  const text = asText(body.text);
  if (text === null) throw new UnreadableAnswer("the provider's response has no text");
  const { audio_duration: seconds } = body;
  return {
    text,
    language: asFilledText(body.language_code),
    seconds: typeof seconds === "number" ? seconds : null,
    words: asObjects(body.words).flatMap(readWord),
  };
}

function readWord({ text, start, end, speaker }: JsonObject): SpokenWord[] {
  if (typeof start !== "number" || typeof end !== "number") return [];
  return [
    {
      ...{ text: asText(text) ?? "", start: start / 1_000, end: end / 1_000 },
      ...{ speaker: asFilledText(speaker), after: " " },
    },
  ];
}
