import { checkRecording } from "../check-media.ts";
import {
  BadRequest,
  type Call,
  type Dialect,
  type Frame,
  type JsonObject,
  type Prompt,
  type WireRequest,
} from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, createPromptCounter, requireText } from "../reading.ts";

/** What one second of a WAV file of the simulator takes. */
const BYTES_PER_SECOND = 16_000;
const TOKENS_PER_SECOND = 10;

/**
 * `POST …/audio/transcriptions` and `…/audio/translations`: says the file's name, or the prompt. Models of a name with `gpt` count
 * tokens and have streams, the others count seconds and answer whole, as OpenAI's do.
 */
export const openaiTranscriptions: Dialect = {
  name: "openai-transcriptions",
  matches: (method, path) => method === "POST" && /\/audio\/(?:transcriptions|translations)$/.test(path),
  check: ({ body }) => checkRecording(asText(asObject(body.file).name)),
  read: readTranscription,
  wholeType: ({ request }) => (isPlain(request) ? "text/plain; charset=utf-8" : "application/json"),
  whole: renderTranscription,
  errorBody: openAiError,
  stream: {
    contentType: () => "text/event-stream",
    frames: renderEvents,
    errorFrame: (fault) => dataEvent(JSON.parse(openAiError(fault))),
  },
};

function readTranscription({ body }: WireRequest): Prompt {
  if (typeof body.file !== "object") throw new BadRequest("Missing required parameter: 'file'.");
  const counter = createPromptCounter();
  const userText = counter.text(asText(body.prompt));
  return plainPrompt({
    model: requireText(body, "model"),
    stream: body.stream === "true" && countsTokens(body),
    userText,
    promptTokens: counter.tokens(),
  });
}

const countsTokens = ({ model }: JsonObject): boolean => asText(model).includes("gpt");
const isPlain = ({ body }: WireRequest): boolean =>
  ["text", "srt", "vtt"].includes(asText(body.response_format));

const textOf = ({ request, controls }: Call): string =>
  controls.text ?? `Transcript of ${asText(asObject(request.body.file).name)}`;
const secondsOf = ({ request }: Call): number =>
  Math.max(1, Math.ceil((asNumber(asObject(request.body.file).bytes) ?? 0) / BYTES_PER_SECOND));

function usageOf(call: Call): JsonObject {
  if (!call.answer.usage) return {};
  const seconds = secondsOf(call);
  if (!countsTokens(call.request.body)) return { usage: { type: "duration", seconds } };
  const audio = seconds * TOKENS_PER_SECOND;
  const input = call.answer.usage.prompt + audio;
  const output = textOf(call).split(" ").length;
  return {
    usage: {
      ...{ type: "tokens", input_tokens: input, output_tokens: output, total_tokens: input + output },
      input_token_details: { text_tokens: input - audio, audio_tokens: audio },
    },
  };
}

function renderTranscription(call: Call): string {
  const text = textOf(call);
  const format = asText(call.request.body.response_format);
  const end = secondsOf(call);
  if (format === "srt") return `1\n00:00:00,000 --> 00:00:${pad(end)},000\n${text}\n\n`;
  if (format === "vtt") return `WEBVTT\n\n00:00:00.000 --> 00:00:${pad(end)}.000\n${text}\n\n`;
  if (format === "text") return `${text}\n`;
  return JSON.stringify({ ...segmentsOf(format, text, end), text, ...usageOf(call) });
}

const pad = (seconds: number): string => String(seconds).padStart(2, "0");

function segmentsOf(format: string, text: string, end: number): JsonObject {
  const common = { task: "transcribe", duration: end };
  if (format === "diarized_json") {
    const segment = { type: "transcript.text.segment", id: "seg_0", start: 0, end, text, speaker: "A" };
    return { ...common, segments: [segment] };
  }
  if (format !== "verbose_json") return {};
  const words = text.split(" ").map((word) => ({ word, start: 0, end }));
  return { ...common, language: "english", segments: [{ id: 0, start: 0, end, text }], words };
}

function* renderEvents(call: Call): Iterable<Frame> {
  const text = textOf(call);
  for (const delta of text.split(/(?= )/)) yield dataEvent({ type: "transcript.text.delta", delta }, true);
  yield dataEvent({ type: "transcript.text.done", text, ...usageOf(call) });
  yield { bytes: "data: [DONE]\n\n", content: false };
}

const dataEvent = (data: JsonObject, content = false): Frame => ({
  bytes: `data: ${JSON.stringify(data)}\n\n`,
  content,
});
