import { bedrockError, bedrockErrorHeaders, bedrockStatus } from "../bedrock-converse/errors.ts";
import {
  BadRequest,
  type Call,
  type Dialect,
  type JsonObject,
  type Prompt,
  type WireRequest,
} from "../dialect.ts";
import { embedText } from "../openai-embeddings/embed-text.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, createPromptCounter } from "../reading.ts";
import { scoreDocument } from "../rerank/score-document.ts";

const DEFAULT_DIMENSIONS = 256;
const PATH = /\/model\/([^/]+)\/invoke$/;

const modelOf = (path: string): string | null => {
  const [, model] = PATH.exec(path) ?? [];
  return model ? decodeURIComponent(model) : null;
};

/** `POST …/model/{model}/invoke` for embeddings (Titan, Nova, Cohere) and rankings (Cohere, Amazon). */
export const bedrockInvoke: Dialect = {
  name: "bedrock-invoke",
  matches: (method, path) => method === "POST" && modelOf(path) !== null,
  read: readRequest,
  whole: (call) => JSON.stringify(isRanking(call.request.body) ? renderRanking(call) : renderVectors(call)),
  wholeHeaders: ({ answer }): Record<string, string> =>
    answer.usage ? { "x-amzn-bedrock-input-token-count": String(answer.usage.prompt) } : {},
  errorBody: bedrockError,
  errorStatus: bedrockStatus,
  errorHeaders: bedrockErrorHeaders,
};

const isRanking = (body: JsonObject): boolean => Array.isArray(body.documents);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];

const novaText = (body: JsonObject): string =>
  asText(asObject(asObject(body.singleEmbeddingParams).text).value);

/** Texts to embed, or the query and the documents. @throws BadRequest for a body of no known model. */
function textsOf(body: JsonObject): string[] {
  if (isRanking(body)) return [asText(body.query), ...textsIn(body.documents)];
  const texts = textsIn(body.texts);
  const single = asText(body.inputText) || novaText(body);
  const all = single ? [single] : texts;
  if (all.length === 0)
    throw new BadRequest("Malformed input request, please reformat your input and try again.");
  return all;
}

function readRequest({ path, body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = textsOf(body)
    .map((text) => counter.text(text))
    .join("\n");
  return plainPrompt({ model: modelOf(path) ?? "", userText, promptTokens: counter.tokens() });
}

function renderVectors({ request: { body }, answer }: Call): object {
  const nova = asObject(body.singleEmbeddingParams);
  const dimensions =
    asNumber(body.dimensions) ??
    asNumber(body.output_dimension) ??
    asNumber(nova.embeddingDimension) ??
    DEFAULT_DIMENSIONS;
  const vectors = textsOf(body).map((text) => embedText(text, dimensions));
  if (body.inputText !== undefined)
    return { embedding: vectors[0], ...(answer.usage ? { inputTextTokenCount: answer.usage.prompt } : {}) };
  if (body.taskType !== undefined) return { embeddings: [{ embeddingType: "TEXT", embedding: vectors[0] }] };
  return { id: answer.id, embeddings: { float: vectors }, response_type: "embeddings_by_type" };
}

function renderRanking({ request: { body } }: Call): object {
  const documents = textsIn(body.documents);
  const results = documents
    .map((text, index) => ({ index, relevance_score: scoreDocument(asText(body.query), text) }))
    .sort((a, b) => b.relevance_score - a.relevance_score)
    .slice(0, asNumber(body.top_n) ?? documents.length);
  return { results };
}
