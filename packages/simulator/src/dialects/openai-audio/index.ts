import { BadRequest, type Call, type Dialect, type Prompt, type WireRequest } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, createPromptCounter, requireText } from "../reading.ts";

/** What one second of the usual compressed speech takes. */
const BYTES_PER_SECOND = 16_000;

/** `POST …/audio/transcriptions`: says the file's name, or the prompt. */
export const openaiTranscriptions: Dialect = {
  name: "openai-transcriptions",
  matches: (method, path) => method === "POST" && path.endsWith("/audio/transcriptions"),
  read: readTranscription,
  wholeType: ({ request }) => (isPlain(request) ? "text/plain; charset=utf-8" : "application/json"),
  whole: renderTranscription,
  errorBody: openAiError,
};

function readTranscription({ body }: WireRequest): Prompt {
  if (typeof body.file !== "object") throw new BadRequest("Missing required parameter: 'file'.");
  const counter = createPromptCounter();
  const userText = counter.text(asText(body.prompt));
  return plainPrompt({ model: requireText(body, "model"), userText, promptTokens: counter.tokens() });
}

const isPlain = ({ body }: WireRequest): boolean =>
  ["text", "srt", "vtt"].includes(asText(body.response_format));

function renderTranscription({ request, answer, controls }: Call): string {
  const file = asObject(request.body.file);
  const text = controls.text ?? `Transcript of ${asText(file.name)}`;
  if (isPlain(request)) return `${text}\n`;
  const seconds = Math.max(1, Math.ceil((asNumber(file.bytes) ?? 0) / BYTES_PER_SECOND));
  const usage = answer.usage ? { usage: { type: "duration", seconds } } : {};
  if (request.body.response_format !== "verbose_json") return JSON.stringify({ text, ...usage });
  const segments = [{ id: 0, start: 0, end: seconds, text }];
  return JSON.stringify({
    task: "transcribe",
    language: "english",
    duration: seconds,
    text,
    segments,
    ...usage,
  });
}
