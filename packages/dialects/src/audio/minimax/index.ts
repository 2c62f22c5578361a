import { NO_TOKENS } from "@causeway/contracts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { EmbeddedSource } from "../embedded-source.ts";
import type { SpeechRequest } from "../read-speech.ts";
import { createSpeechExchange, typeOfFormat } from "../speech-exchange.ts";
import { formatOf, speedOf, voiceOf } from "../speech-fields.ts";

/**
 * MiniMax's voices: sound in hex inside JSON; a refusal comes inside a 200. Source: MiniMax API reference, "Text to Speech (T2A)
 * HTTP". There is no recorded traffic of it.
 */
export const minimaxSpeech: DialectFor<"speech"> = {
  name: "minimax-speech",
  parseError,
  speech: {
    ...createSpeechExchange({
      fields: [],
      build,
      open: (_head, request) =>
        new EmbeddedSource({
          ...{ member: "audio", encoding: "hex", type: typeOfFormat(request) },
          read: (body) => ({ usage: readUsage(body), error: null }),
        }),
      countsCharacters: true,
    }),
    countsHanTwice: true,
  },
};

/** Of the system voices. */
const DEFAULT_VOICE = "English_Graceful_Lady";
const FORMATS = { mp3: "mp3", pcm: "pcm", flac: "flac", wav: "wav" };
const SPEEDS = [0.5, 2] as const;
/** OpenAI's `pcm` has this rate. */
const SAMPLE_RATE = 24_000;

function build(request: SpeechRequest, { upstreamModel }: Target): UpstreamRequest {
  const format = formatOf(request, "MiniMax", FORMATS);
  const speed = speedOf(request, "MiniMax", SPEEDS);
  return {
    method: "POST",
    path: "/t2a_v2",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      model: upstreamModel,
      text: request.input,
      stream: false,
      output_format: "hex",
      voice_setting: { voice_id: voiceOf(request, DEFAULT_VOICE), ...(speed === null ? {} : { speed }) },
      audio_setting: { format, ...(format === "pcm" ? { sample_rate: SAMPLE_RATE } : {}) },
    },
  };
}

/** Characters as MiniMax counts them: a Chinese one is two. */
function readUsage(body: JsonObject) {
  const characters = asObject(body.extra_info)?.usage_characters;
  return typeof characters === "number" ? { ...NO_TOKENS, characters } : null;
}
