import { isShownImage } from "../chat/images.ts";
import { keptMessages } from "../chat/messages.ts";
import type { Attachment, Message } from "../chat/types.ts";
import { splitDataUrl } from "../files/data-url.ts";
import { type ColumnSettings, parseJson } from "./column-settings.ts";
import { readNumber } from "../format/read-number.ts";

export type JsonObject = Record<string, unknown>;

/** The address of a model: at one provider only, if the column names one. */
export function addressOf({ model, provider }: Pick<ColumnSettings, "model" | "provider">): string {
  const name = model.trim() || "auto";
  return provider === "" || name.startsWith(`${provider}/`) ? name : `${provider}/${name}`;
}

/** Headers of a column's request, next to the usual ones. */
export const headersOf = ({ isFresh }: Pick<ColumnSettings, "isFresh">): Record<string, string> =>
  isFresh ? { "x-no-cache": "true" } : {};

/**
 * The body of `POST /v1/chat/completions` that continues a conversation.
 * @param settings without problems, see `problemsOf` @param audioFormat of the spoken answer; null: it is only text
 */
export function buildRequest(
  settings: ColumnSettings,
  messages: readonly Message[],
  audioFormat: "pcm16" | "wav" | null = null,
): JsonObject {
  const { instructions, effort } = settings;
  const system = instructions.trim() === "" ? [] : [{ role: "system", content: instructions }];
  return {
    model: addressOf(settings),
    messages: [...system, ...withFiles(settings.files, keptMessages(messages)).flatMap(renderMessage)],
    ...numberOf("temperature", settings.temperature),
    ...numberOf("top_p", settings.topP),
    ...numberOf("frequency_penalty", settings.frequencyPenalty),
    ...numberOf("presence_penalty", settings.presencePenalty),
    ...numberOf("max_tokens", settings.maxTokens),
    ...numberOf("seed", settings.seed),
    ...stopOf(settings.stop),
    ...(effort === "" ? {} : { reasoning_effort: effort }),
    ...formatOf(settings),
    ...(audioFormat === null
      ? {}
      : { modalities: ["text", "audio"], audio: { voice: settings.voice, format: audioFormat } }),
    ...(settings.tools.trim() === "" ? {} : { tools: parseJson(settings.tools) }),
  };
}

/** The messages with the column's own files in the first question, before its others. */
function withFiles(files: readonly Attachment[], messages: readonly Message[]): readonly Message[] {
  const first = messages.findIndex(({ role }) => role === "user");
  return messages.map((message, index) =>
    index === first && message.role === "user"
      ? { ...message, attachments: [...files, ...message.attachments] }
      : message,
  );
}

const numberOf = (name: string, text: string): JsonObject =>
  text.trim() === "" ? {} : { [name]: readNumber(text) };

/** Spaces count: a text can end the answer with one of them. Empty lines are none. */
function stopOf(text: string): JsonObject {
  const stop = text.split("\n").filter((line) => line !== "");
  return stop.length === 0 ? {} : { stop };
}

function formatOf({ format, schema }: ColumnSettings): JsonObject {
  if (format === "text") return {};
  if (format === "json_object") return { response_format: { type: "json_object" } };
  const json_schema = { name: "answer", strict: true, schema: parseJson(schema) };
  return { response_format: { type: "json_schema", json_schema } };
}

/** An answer with tool calls is followed by a message for each result. */
function renderMessage(message: Message): JsonObject[] {
  if (message.role === "user")
    return [{ role: "user", content: contentOf(message.content, message.attachments) }];
  const { content, toolCalls } = message;
  const images = message.images.filter(isShownImage);
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    id,
    type: "function",
    function: { name, arguments: text },
  }));
  const answer = {
    role: "assistant",
    content,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    // The gateway hands an image model the last one to edit.
    ...(images.length > 0
      ? { images: images.map((url) => ({ type: "image_url", image_url: { url } })) }
      : {}),
  };
  return [
    answer,
    ...toolCalls.map(({ id, result }) => ({ role: "tool", tool_call_id: id, content: result })),
  ];
}

const contentOf = (text: string, attachments: readonly Attachment[]): string | JsonObject[] =>
  attachments.length === 0
    ? text
    : [...attachments.map(renderAttachment), ...(text === "" ? [] : [{ type: "text", text }])];

const AUDIO_FORMATS: Readonly<Record<string, string>> = { "audio/mpeg": "mp3", "audio/mp3": "mp3" };

function renderAttachment({ kind, name, data }: Attachment): JsonObject {
  switch (kind) {
    case "image":
      return { type: "image_url", image_url: { url: data } };
    case "document":
      return { type: "file", file: { filename: name, file_data: data } };
    case "text":
      return { type: "text", text: `${name}:\n\n${data}` };
    case "audio": {
      const { type, base64 } = splitDataUrl(data);
      return { type: "input_audio", input_audio: { data: base64, format: AUDIO_FORMATS[type] ?? "wav" } };
    }
  }
}
