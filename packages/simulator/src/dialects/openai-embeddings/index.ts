import {
  BadRequest,
  type Call,
  type Dialect,
  type JsonObject,
  type Prompt,
  type Published,
  type WireRequest,
} from "../dialect.ts";
import { chatError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asText, createPromptCounter, requireText } from "../reading.ts";
import { embedText, packVector } from "./embed-text.ts";

const DEFAULT_DIMENSIONS = 256;
const MAX_DIMENSIONS = 8_192;

/** `POST …/embeddings`. */
export const openaiEmbeddings: Dialect = {
  name: "openai-embeddings",
  matches: (method, path) => method === "POST" && path.endsWith("/embeddings"),
  published: findPublished,
  read: readRequest,
  whole: renderAnswer,
  errorBody: chatError,
};

/** The published type of a provider that the path names, or of OpenAI's own models. */
function findPublished({ path, body }: WireRequest): Published | null {
  const names = path.split("/");
  if (names.includes("mistral")) return { format: "mistral-embeddings", body };
  const isOpenAi = names.includes("openai") || /^text-embedding-(?:3|ada)-/.test(asText(body.model));
  return isOpenAi ? { format: "openai-embeddings", body } : null;
}

/**
 * Providers that take texts alone, by the part of the path that names them. Sources: types of @mistralai/mistral (`EmbeddingRequest`) and of
 * together-ai (`EmbeddingCreateParams`), read on November 28, 2026.
 */
const TEXT_ONLY = /\/(?:mistral|together|voyage)\//;

function readRequest({ path, body }: WireRequest): Prompt {
  const model = requireText(body, "model");
  const inputs = inputsOf(body);
  if (TEXT_ONLY.test(path) && inputs.some((input) => typeof input !== "string"))
    throw new BadRequest("body.input: Input should be a valid string");
  const counter = createPromptCounter();
  const tokens = inputs.reduce((sum, input) => sum + (Array.isArray(input) ? input.length : 0), 0);
  const texts = inputs.filter((input) => typeof input === "string");
  const userText = texts.map((text) => counter.text(text)).join("\n");
  const promptTokens = tokens + (texts.length > 0 ? counter.tokens() : 0);
  return plainPrompt({ model, userText, promptTokens, controlFields: [body.user] });
}

/** Texts, or lists of token numbers. @throws BadRequest for anything else. */
function inputsOf({ input }: JsonObject): (string | number[])[] {
  if (typeof input === "string") return [input];
  if (Array.isArray(input) && input.length > 0) {
    if (input.every((item) => typeof item === "number")) return [input];
    if (input.every((item) => typeof item === "string" || Array.isArray(item))) return input;
  }
  throw new BadRequest("'input' must be a text, a list of texts, or a list of tokens.");
}

function renderAnswer({ request: { body }, answer }: Call): string {
  const dimensions = Math.min(asNumber(body.dimensions) ?? DEFAULT_DIMENSIONS, MAX_DIMENSIONS);
  const data = inputsOf(body).map((input, index) => {
    const vector = embedText(String(input), dimensions);
    return {
      object: "embedding",
      index,
      embedding: body.encoding_format === "base64" ? packVector(vector) : vector,
    };
  });
  const tokens = answer.usage?.prompt;
  const usage = tokens === undefined ? undefined : { prompt_tokens: tokens, total_tokens: tokens };
  return JSON.stringify({ object: "list", data, model: answer.model, usage });
}
