import type { Call, Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asText, createPromptCounter, isObject } from "../reading.ts";
import { judgeText } from "./judge-text.ts";

const DEFAULT_MODEL = "omni-moderation-latest";

/** `POST …/moderations`. */
export const openaiModerations: Dialect = {
  name: "openai-moderations",
  matches: (method, path) => method === "POST" && path.endsWith("/moderations"),
  read: readRequest,
  whole: renderAnswer,
  errorBody: openAiError,
};

interface Input {
  readonly text: string;
  readonly hasImage: boolean;
}

/** A text, a list of texts (one result each), or parts of one multimodal input (one result). */
function inputsOf({ input }: JsonObject): Input[] {
  if (typeof input === "string") return [{ text: input, hasImage: false }];
  if (!Array.isArray(input)) return [];
  const parts = input.filter(isObject);
  if (parts.length === 0) return input.map((text) => ({ text: asText(text), hasImage: false }));
  const text = parts.map((part) => asText(part.text)).join("\n");
  return [{ text, hasImage: parts.some((part) => part.type === "image_url") }];
}

function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = inputsOf(body)
    .map(({ text }) => counter.text(text))
    .join("\n");
  return plainPrompt({
    model: asText(body.model) || DEFAULT_MODEL,
    userText,
    promptTokens: counter.tokens(),
  });
}

function renderAnswer({ request: { body }, answer }: Call): string {
  return JSON.stringify({
    id: `modr-${answer.id}`,
    model: answer.model,
    results: inputsOf(body).map(({ text, hasImage }) => judgeText(text, hasImage)),
  });
}
