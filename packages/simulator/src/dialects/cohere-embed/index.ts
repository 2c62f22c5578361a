import { cohereError } from "../cohere-chat/index.ts";
import type { Call, Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { embedText } from "../openai-embeddings/embed-text.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, createPromptCounter, requireText } from "../reading.ts";

const DEFAULT_DIMENSIONS = 256;

/** `POST …/v2/embed`, texts as floats. */
export const cohereEmbed: Dialect = {
  name: "cohere-embed",
  matches: (method, path) => method === "POST" && path.endsWith("/v2/embed"),
  read: readRequest,
  whole: renderAnswer,
  errorBody: cohereError,
};

const textsOf = ({ texts }: JsonObject): string[] =>
  Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];

function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = textsOf(body)
    .map((text) => counter.text(text))
    .join("\n");
  return plainPrompt({ model: requireText(body, "model"), userText, promptTokens: counter.tokens() });
}

function renderAnswer({ request: { body }, answer }: Call): string {
  const texts = textsOf(body);
  const dimensions = asNumber(body.output_dimension) ?? DEFAULT_DIMENSIONS;
  return JSON.stringify({
    id: answer.id,
    texts,
    embeddings: { float: texts.map((text) => embedText(text, dimensions)) },
    meta: { api_version: { version: "2" }, billed_units: { input_tokens: answer.usage?.prompt ?? 0 } },
    response_type: "embeddings_by_type",
  });
}
