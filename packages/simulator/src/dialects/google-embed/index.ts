import type { Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { googleError, googleStatus } from "../google-generate-content/errors.ts";
import { embedText } from "../openai-embeddings/embed-text.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asObjects, asText, createPromptCounter, requireList } from "../reading.ts";

const DEFAULT_DIMENSIONS = 256;
const PATH = /\/models\/([^/:]+):(batchEmbedContents|embedContent|predict)$/;

function parsePath(path: string): { model: string; method: string } | null {
  const [, model, method] = PATH.exec(path) ?? [];
  return model && method ? { model: decodeURIComponent(model), method } : null;
}

/** `…/models/{model}:batchEmbedContents` of AI Studio, `:embedContent` and `:predict` of Vertex, for embeddings. */
export const googleEmbed: Dialect = {
  name: "google-embed",
  matches: (method, path) => method === "POST" && parsePath(path) !== null,
  read: readRequest,
  whole: ({ request, answer }) => JSON.stringify(render(request, answer.usage?.prompt ?? null)),
  errorBody: googleError,
  errorStatus: googleStatus,
};

const partText = (content: unknown): string =>
  asObjects(asObject(content).parts)
    .map(({ text }) => asText(text))
    .join("");

function textsOf(method: string, body: JsonObject): string[] {
  if (method === "embedContent") return [partText(body.content)];
  if (method === "predict")
    return requireList(body, "instances").map(({ content, text }) => asText(content ?? text));
  return requireList(body, "requests").map(({ content }) => partText(content));
}

function readRequest({ path, body }: WireRequest): Prompt {
  const { model = "", method = "" } = parsePath(path) ?? {};
  const counter = createPromptCounter();
  const userText = textsOf(method, body)
    .map((text) => counter.text(text))
    .join("\n");
  return plainPrompt({ model, userText, promptTokens: counter.tokens() });
}

function dimensionsOf(method: string, body: JsonObject): number {
  const options = method === "predict" ? asObject(body.parameters) : (asObjects(body.requests)[0] ?? body);
  return asNumber(options.outputDimensionality) ?? DEFAULT_DIMENSIONS;
}

function render({ path, body }: WireRequest, tokens: number | null): object {
  const { method = "" } = parsePath(path) ?? {};
  const texts = textsOf(method, body);
  const vectors = texts.map((text) => ({ values: embedText(text, dimensionsOf(method, body)) }));
  const usage = tokens === null ? {} : { usageMetadata: { promptTokenCount: tokens } };
  if (method === "embedContent") return { embedding: vectors[0], ...usage };
  if (method === "batchEmbedContents") return { embeddings: vectors, ...usage };
  const shares = share(tokens, texts.length);
  return {
    predictions: vectors.map(({ values }, at) => ({
      embeddings: { values, statistics: { truncated: false, token_count: shares[at] } },
    })),
    metadata: { billableCharacterCount: texts.join("").length },
  };
}

/** So many tokens over so many texts: the first takes what is left over. */
function share(tokens: number | null, count: number): (number | undefined)[] {
  if (tokens === null) return [];
  const each = Math.floor(tokens / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? tokens - each * (count - 1) : each));
}
