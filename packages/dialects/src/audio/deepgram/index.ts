import { NO_TOKENS } from "@causeway/contracts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
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
 * Deepgram's transcripts and its Aura voices. Sources: Deepgram API reference, "Transcribe and analyze pre-recorded audio" and
 * "Text to speech"; vercel/ai, packages/deepgram. There is no recorded traffic of it.
 */
export const deepgramAudio: DialectFor<"speech" | "transcriptions"> = {
  name: "deepgram-audio",
  parseError: parseRefusal,
  speech: createSpeechExchange({
    fields: [],
    ignores: (request, target) => (ignoresVoice(request, target) ? ["voice"] : []),
    build: buildSpeech,
    open: (_head, request) => createPlainSource(typeOfFormat(request)),
  }),
  transcriptions: createTranscriptionExchange({
    fields: ["language"],
    build: buildTranscript,
    mapUsage: (body) => {
      const { seconds } = read(body);
      return seconds === null ? null : { ...NO_TOKENS, seconds };
    },
    streams: false,
    read,
  }),
};

/** Voices are part of a model's name: `aura-2-thalia-en`. */
const FAMILY = /^aura(?:-2)?$/;
const DEFAULT_VOICES: Readonly<Record<string, string>> = { aura: "asteria-en", "aura-2": "thalia-en" };
/** Source: Deepgram documentation, "Media output settings". */
const FORMATS = {
  mp3: "encoding=mp3",
  opus: "encoding=opus&container=ogg",
  aac: "encoding=aac",
  flac: "encoding=flac",
  wav: "encoding=linear16&container=wav",
  pcm: "encoding=linear16&container=none&sample_rate=24000",
};

function buildSpeech(request: SpeechRequest, { upstreamModel }: Target): UpstreamRequest {
  const format = formatOf(request, "Deepgram", FORMATS);
  speedOf(request, "Deepgram", [1, 1]);
  return {
    method: "POST",
    path: `/v1/speak?model=${encodeURIComponent(voiceModel(request, upstreamModel))}&${format}`,
    headers: { "content-type": "application/json", accept: "*/*" },
    body: { text: request.input },
  };
}

/** A model whose name has a voice has no other: official clients send one all the same. */
function ignoresVoice(request: SpeechRequest, { upstreamModel: model }: Target): boolean {
  const voice = voiceOf(request, model);
  return !FAMILY.test(model) && model !== voice && !model.endsWith(`-${voice}`);
}

function voiceModel(request: SpeechRequest, model: string): string {
  if (!FAMILY.test(model)) return model;
  const voice = voiceOf(request, DEFAULT_VOICES[model] ?? "");
  return voice.startsWith("aura-") ? voice : `${model}-${voice}`;
}

/** Those that find out the language by themselves; the others are English. Source: Deepgram documentation, "Language detection". */
const DETECTS_LANGUAGE = /^(?:nova(?:-[23])?|enhanced|base)(?:-general)?$/;

function buildTranscript(request: TranscriptionRequest, { upstreamModel }: Target): UpstreamRequest {
  const { language, response_format: format } = request;
  const query = new URLSearchParams({ model: upstreamModel, smart_format: "true" });
  if (language) query.set("language", language);
  else if (DETECTS_LANGUAGE.test(upstreamModel)) query.set("detect_language", "true");
  if (format === "diarized_json") query.set("diarize", "true");
  const { file } = fileOf(request);
  return {
    method: "POST",
    path: `/v1/listen?${query}`,
    headers: { "content-type": file.mimeType, accept: "application/json" },
    body: Buffer.from(file.data, "base64"),
  };
}

function read(body: JsonObject): Transcript {
  const channel = asObjects(asObject(body.results)?.channels)[0];
  const best = asObjects(channel?.alternatives)[0];
  const text = asText(best?.transcript);
  if (text === null) throw new UnreadableAnswer("the provider's response has no transcript");
  const seconds = asObject(body.metadata)?.duration;
  return {
    text,
    language: asFilledText(channel?.detected_language),
    seconds: typeof seconds === "number" ? Math.round(seconds * 1_000) / 1_000 : null,
    words: asObjects(best?.words).flatMap(readWord),
  };
}

function readWord(word: JsonObject): SpokenWord[] {
  const { start, end, speaker } = word;
  if (typeof start !== "number" || typeof end !== "number") return [];
  const text = asFilledText(word.punctuated_word) ?? asText(word.word) ?? "";
  return [
    { text, start, end, speaker: typeof speaker === "number" ? `speaker_${speaker}` : null, after: " " },
  ];
}

/** `{err_code,err_msg}`. Source: Deepgram documentation, "Errors". */
function parseRefusal(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const said = asObject(parseJson(body));
  const message = asFilledText(said?.err_msg);
  if (!message) return parseError(status, headers, body);
  const stated = { message, type: null, param: null, code: asFilledText(said?.err_code) };
  return classifyError(status, headers, stated, body);
}
