import type { Call, Dialect, Frame, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asText, createPromptCounter, requireText } from "../reading.ts";
import { drawWav } from "./draw-wav.ts";

const CHARACTERS_PER_SECOND = 15;
const MAX_SPEECH_SECONDS = 600;
/** Of sound in one event. */
const PIECE_BYTES = 8_192;
const TOKENS_PER_CHARACTER = 1.5;

/** `POST …/audio/speech`. Always a WAV file, whatever format is asked for: as it is, in events, or as Mistral has it, in JSON. */
export const openaiSpeech: Dialect = {
  name: "openai-speech",
  matches: (method, path) => method === "POST" && path.endsWith("/audio/speech"),
  read: readSpeech,
  wholeType: ({ request }) => (isMistral(request) ? "application/json" : "audio/wav"),
  whole: (call) => {
    const sound = speak(call);
    return isMistral(call.request)
      ? JSON.stringify({ audio_data: Buffer.from(sound).toString("base64") })
      : sound;
  },
  errorBody: openAiError,
  stream: {
    contentType: () => "text/event-stream",
    frames: renderEvents,
    errorFrame: (fault) => dataEvent(JSON.parse(openAiError(fault))),
  },
};

const isMistral = ({ body }: WireRequest): boolean => body.voice_id !== undefined;

const speak = ({ prompt }: Call): Uint8Array =>
  drawWav(Math.min(prompt.userText.length / CHARACTERS_PER_SECOND, MAX_SPEECH_SECONDS));

function readSpeech({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "input"));
  const systemText = counter.text(asText(body.instructions));
  return plainPrompt({
    model: requireText(body, "model"),
    stream: body.stream_format === "sse",
    userText,
    systemText,
    promptTokens: counter.tokens(),
  });
}

function* renderEvents(call: Call): Iterable<Frame> {
  const sound = Buffer.from(speak(call));
  for (let at = 0; at < sound.length; at += PIECE_BYTES) {
    const audio = sound.toString("base64", at, Math.min(at + PIECE_BYTES, sound.length));
    yield dataEvent({ type: "speech.audio.delta", audio }, true);
  }
  const usage = usageOf(call);
  yield dataEvent({ type: "speech.audio.done", ...(usage && { usage }) });
}

function usageOf({ answer, prompt }: Call): JsonObject | null {
  if (!answer.usage) return null;
  const output = Math.ceil(prompt.userText.length * TOKENS_PER_CHARACTER);
  const input = answer.usage.prompt;
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

const dataEvent = (data: JsonObject, content = false): Frame => ({
  bytes: `data: ${JSON.stringify(data)}\n\n`,
  content,
});
