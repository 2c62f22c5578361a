import { NO_TOKENS } from "@causeway/contracts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { type FormField, writeForm } from "../../shared/body/write-form.ts";
import { classifyError } from "../../shared/errors/classify-error.ts";
import type { ReplyHeaders } from "../../shared/errors/retry-after.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer, type UpstreamError } from "../../upstream-error.ts";
import type { SpeechRequest } from "../read-speech.ts";
import { fileOf, type TranscriptionRequest } from "../read-transcription.ts";
import { createPlainSource } from "../sound-source.ts";
import { createSpeechExchange, typeOfFormat } from "../speech-exchange.ts";
import { formatOf, speedOf, voiceOf } from "../speech-fields.ts";
import type { SpokenWord, Transcript } from "../transcript.ts";
import { createTranscriptionExchange } from "../transcription-exchange.ts";

/**
 * ElevenLabs' voices and Scribe. Sources: ElevenLabs API reference, "Create speech" and "Create transcript"; vercel/ai,
 * packages/elevenlabs. There is no recorded traffic of it.
 */
export const elevenlabsAudio: DialectFor<"speech" | "transcriptions"> = {
  name: "elevenlabs-audio",
  parseError: parseRefusal,
  speech: createSpeechExchange({
    fields: [],
    build: buildSpeech,
    open: (_head, request) => createPlainSource(typeOfFormat(request)),
  }),
  transcriptions: createTranscriptionExchange({
    fields: ["language", "temperature"],
    build: buildTranscript,
    mapUsage: (body) => {
      const { seconds } = read(body);
      return seconds === null ? null : { ...NO_TOKENS, seconds };
    },
    streams: false,
    read,
  }),
};

/** Of the voices that every account has: "Rachel". */
const DEFAULT_VOICE = "21m00Tcm4TlvDq8ikWAM";
/** OpenAI's `pcm` has 24 kHz. */
const FORMATS = { mp3: "mp3_44100_128", opus: "opus_48000_64", pcm: "pcm_24000", wav: "wav_24000" };
const SPEEDS = [0.7, 1.2] as const;

function buildSpeech(request: SpeechRequest, target: Target): UpstreamRequest {
  const format = formatOf(request, "ElevenLabs", FORMATS);
  const speed = speedOf(request, "ElevenLabs", SPEEDS);
  const voice = encodeURIComponent(voiceOf(request, DEFAULT_VOICE));
  return {
    method: "POST",
    path: `/v1/text-to-speech/${voice}?output_format=${format}`,
    headers: { "content-type": "application/json", accept: "*/*" },
    body: {
      text: request.input,
      model_id: target.upstreamModel,
      ...(speed === null ? {} : { voice_settings: { speed } }),
    },
  };
}

function buildTranscript(request: TranscriptionRequest, target: Target): UpstreamRequest {
  const { language, temperature, response_format: format } = request;
  const fields: FormField[] = [
    { name: "model_id", text: target.upstreamModel },
    { name: "timestamps_granularity", text: "word" },
    // Laughter and the like are no words of a transcript.
    { name: "tag_audio_events", text: "false" },
    { name: "diarize", text: String(format === "diarized_json") },
    ...(language ? [{ name: "language_code", text: language }] : []),
    ...(temperature == null ? [] : [{ name: "temperature", text: String(temperature) }]),
    { name: "file", ...fileOf(request) },
  ];
  const { contentType, body } = writeForm(fields);
  return {
    method: "POST",
    path: "/v1/speech-to-text",
    headers: { "content-type": contentType, accept: "application/json" },
    body,
  };
}

function read(body: JsonObject): Transcript {
  const text = asText(body.text);
  if (text === null) throw new UnreadableAnswer("the provider's response has no text");
  const words = wordsOf(body);
  const said = body.audio_duration_secs;
  const seconds = typeof said === "number" ? said : (words.at(-1)?.end ?? null);
  return { text, language: asFilledText(body.language_code), seconds, words };
}

/** Spaces are words of their own there. */
function wordsOf(body: JsonObject): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const word of asObjects(body.words)) {
    const text = asText(word.text) ?? "";
    const last = words.at(-1);
    if (word.type === "spacing") {
      if (last) words[words.length - 1] = { ...last, after: last.after + text };
    } else if (typeof word.start === "number" && typeof word.end === "number") {
      const { start, end } = word;
      words.push({ text, start, end, speaker: asFilledText(word.speaker_id), after: "" });
    }
  }
  return words;
}

/** `{detail:{status,message}}`; an account without credits is a 401. Source: ElevenLabs documentation, "Errors". */
function parseRefusal(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const detail = asObject(asObject(parseJson(body))?.detail);
  const code = asFilledText(detail?.status) ?? asFilledText(detail?.code);
  if (!detail || !code) return parseError(status, headers, body);
  const meant = code === "quota_exceeded" ? 402 : status;
  const stated = { message: asFilledText(detail.message), type: null, param: null, code };
  return classifyError(meant, headers, stated, body);
}
