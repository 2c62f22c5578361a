import type { Call, Dialect, JsonObject, Prompt, WireFault, WireRequest } from "../dialect.ts";
import { drawWav } from "../openai-audio/draw-wav.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asObject, asText, createPromptCounter, requireText } from "../reading.ts";

const CHARACTERS_PER_SECOND = 15;
const MAX_SPEECH_SECONDS = 600;
const ELEVENLABS = /\/v1\/text-to-speech\/[^/]+$/;

/** A WAV file, whatever format is asked for. */
const speak = ({ prompt }: Call): Uint8Array =>
  drawWav(Math.min(prompt.userText.length / CHARACTERS_PER_SECOND, MAX_SPEECH_SECONDS));

function promptOf(fields: JsonObject, model: string): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(fields, "text"));
  return plainPrompt({ model, userText, promptTokens: counter.tokens() });
}

/** An error as ElevenLabs writes it. */
export const elevenlabsError = ({ status, message }: WireFault): string =>
  JSON.stringify({ detail: { status: status === 402 ? "quota_exceeded" : "failed", message } });

/** `POST …/v1/text-to-speech/{voice}` of ElevenLabs. An account without credits is a 401 there. */
export const elevenlabsSpeech: Dialect = {
  name: "elevenlabs-speech",
  matches: (method, path) => method === "POST" && ELEVENLABS.test(path),
  read: ({ body }) => promptOf(body, requireText(body, "model_id")),
  wholeType: () => "audio/wav",
  whole: speak,
  errorBody: elevenlabsError,
  errorStatus: ({ status }) => (status === 402 ? 401 : status),
};

/** An error as Deepgram writes it. */
export const deepgramError = ({ status, message }: WireFault): string =>
  JSON.stringify({ err_code: `FAULT_${status}`, err_msg: message, request_id: "sim" });

/** `POST …/v1/speak` of Deepgram. */
export const deepgramSpeech: Dialect = {
  name: "deepgram-speech",
  matches: (method, path) => method === "POST" && path.endsWith("/v1/speak"),
  read: ({ body, query }) => promptOf(body, query.get("model") ?? ""),
  wholeType: () => "audio/wav",
  whole: speak,
  errorBody: deepgramError,
};

/** `POST …/t2a_v2` of MiniMax: hex in JSON; a refusal is a 200. */
export const minimaxSpeech: Dialect = {
  name: "minimax-speech",
  matches: (method, path) => method === "POST" && path.endsWith("/t2a_v2"),
  read: ({ body }) => promptOf(body, requireText(body, "model")),
  whole: (call) =>
    JSON.stringify({
      data: { audio: Buffer.from(speak(call)).toString("hex"), status: 2 },
      extra_info: call.answer.usage ? { usage_characters: charactersOf(call.prompt.userText) } : {},
      base_resp: { status_code: 0, status_msg: "success" },
    }),
  errorBody: ({ status, message }) =>
    JSON.stringify({ base_resp: { status_code: MINIMAX_CODES[status] ?? 1000, status_msg: message } }),
  errorStatus: () => 200,
};

const MINIMAX_CODES: Readonly<Record<number, number>> = { 400: 2013, 401: 1004, 402: 1008, 429: 1002 };

/** As MiniMax counts them: a Chinese one is two. */
const charactersOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);

/** An error as Google Cloud writes it. */
export const googleCloudError = ({ status, message }: WireFault): string =>
  JSON.stringify({ error: { code: status, message, status: "FAILED" } });

/** `POST …/text:synthesize` of Google Cloud. */
export const googleCloudSpeech: Dialect = {
  name: "google-cloud-speech",
  matches: (method, path) => method === "POST" && path.endsWith("/text:synthesize"),
  read: (request: WireRequest) =>
    promptOf(asObject(request.body.input), asText(asObject(request.body.voice).name)),
  whole: (call) => JSON.stringify({ audioContent: Buffer.from(speak(call)).toString("base64") }),
  errorBody: googleCloudError,
};
