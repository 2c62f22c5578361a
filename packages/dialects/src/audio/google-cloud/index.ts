import { NO_TOKENS } from "@causeway/contracts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { EmbeddedSource } from "../embedded-source.ts";
import type { SpeechRequest } from "../read-speech.ts";
import { fileOf, type TranscriptionRequest } from "../read-transcription.ts";
import { createSpeechExchange, typeOfFormat } from "../speech-exchange.ts";
import { formatOf, speedOf, voiceOf } from "../speech-fields.ts";
import type { SpokenWord, Transcript } from "../transcript.ts";
import { createTranscriptionExchange } from "../transcription-exchange.ts";
import { speechHosts } from "./speech-hosts.ts";

/**
 * Chirp voices of Cloud Text-to-Speech, and Cloud Speech-to-Text. Sources: Google Cloud, "text:synthesize", "AudioEncoding" and
 * "projects.locations.recognizers.recognize"; vercel/ai, packages/google-vertex. There is no recorded traffic of it.
 */
export const googleCloudSpeech: DialectFor<"speech" | "transcriptions"> = {
  name: "google-cloud-speech",
  parseError,
  speech: createSpeechExchange({
    fields: [],
    build: buildSpeech,
    open: (_head, request) =>
      new EmbeddedSource({
        ...{ member: "audioContent", encoding: "base64", type: typeOfFormat(request) },
        read: () => ({ usage: null, error: null }),
      }),
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

const FORMATS = { mp3: "MP3", opus: "OGG_OPUS", wav: "LINEAR16", pcm: "PCM" };
const SPEEDS = [0.25, 2] as const;
const DEFAULT_VOICE = "Kore";
const DEFAULT_LANGUAGE = "en-US";
const CHIRP = "-Chirp3-HD-";
/** OpenAI's `pcm` has this rate. */
const SAMPLE_RATE = 24_000;

function buildSpeech(request: SpeechRequest, target: Target): UpstreamRequest {
  const audioEncoding = formatOf(request, "Google Cloud", FORMATS);
  const speakingRate = speedOf(request, "Google Cloud", SPEEDS);
  return {
    method: "POST",
    path: "/v1/text:synthesize",
    headers: { "content-type": "application/json", accept: "application/json" },
    elsewhere: speechHosts(target).speech,
    body: {
      input: { text: request.input },
      voice: namedVoice(voiceOf(request, DEFAULT_VOICE)),
      audioConfig: {
        audioEncoding,
        ...(speakingRate === null ? {} : { speakingRate }),
        ...(audioEncoding === "PCM" ? { sampleRateHertz: SAMPLE_RATE } : {}),
      },
    },
  };
}

/** `Kore`, or a whole name such as `de-DE-Chirp3-HD-Kore`, which says the language. */
function namedVoice(voice: string): JsonObject {
  const [language] = voice.split(CHIRP);
  return voice.includes(CHIRP)
    ? { languageCode: language, name: voice }
    : { languageCode: DEFAULT_LANGUAGE, name: `${DEFAULT_LANGUAGE}${CHIRP}${voice}` };
}

function buildTranscript(request: TranscriptionRequest, target: Target): UpstreamRequest {
  const { project = "", region = "global" } = target.settings;
  const place = `projects/${encodeURIComponent(project)}/locations/${encodeURIComponent(region)}`;
  return {
    method: "POST",
    path: `/v2/${place}/recognizers/_:recognize`,
    headers: { "content-type": "application/json", accept: "application/json" },
    elsewhere: speechHosts(target).transcripts,
    body: {
      config: {
        model: target.upstreamModel,
        languageCodes: [request.language ?? "auto"],
        autoDecodingConfig: {},
        features: {
          enableWordTimeOffsets: true,
          enableAutomaticPunctuation: true,
          ...(request.response_format === "diarized_json" ? { diarizationConfig: {} } : {}),
        },
      },
      content: fileOf(request).file.data,
    },
  };
}

/** `1.200s`; null for anything else. */
function secondsOf(value: unknown): number | null {
  const text = asFilledText(value);
  return text && /^\d+(?:\.\d+)?s$/.test(text) ? Number.parseFloat(text) : null;
}

/** Silence has no results. */
function read(body: JsonObject): Transcript {
  const results = asObjects(body.results);
  const best = results.flatMap(({ alternatives }) => asObjects(alternatives).slice(0, 1));
  return {
    text: best
      .map(({ transcript }) => asText(transcript) ?? "")
      .join(" ")
      .trim(),
    language: asFilledText(results[0]?.languageCode),
    seconds: secondsOf(asObject(body.metadata)?.totalBilledDuration),
    words: best.flatMap(({ words }) => asObjects(words).flatMap(readWord)),
  };
}

function readWord({ word, startOffset, endOffset, speakerLabel }: JsonObject): SpokenWord[] {
  const start = secondsOf(startOffset) ?? 0;
  const end = secondsOf(endOffset);
  if (end === null) return [];
  return [{ text: asText(word) ?? "", start, end, speaker: asFilledText(speakerLabel), after: " " }];
}
