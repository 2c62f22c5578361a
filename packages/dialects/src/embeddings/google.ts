import type { AnswerPart } from "../capabilities/exchange.ts";
import { parseError } from "../google-generate-content/answer/parse-error.ts";
import { readPurpose } from "../shared/body/input-type.ts";
import { asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { findUnknown } from "../shared/tokens/unknown-usage.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createEmbeddingsDialect, type Parsed, vectorsUnder } from "./create-dialect.ts";
import type { EmbeddingsRequest } from "./read-request.ts";

/** Source: Gemini API, "TaskType". */
const TASK_TYPES: Readonly<Record<string, string>> = {
  query: "RETRIEVAL_QUERY",
  document: "RETRIEVAL_DOCUMENT",
  classification: "CLASSIFICATION",
  clustering: "CLUSTERING",
};

/** The caller's purpose, or Google's own word for one; null when none is named. */
const taskTypeOf = ({ input_type }: EmbeddingsRequest): string | null =>
  TASK_TYPES[readPurpose(input_type) ?? ""] ?? input_type?.toUpperCase() ?? null;

/** `optional("taskType", null)` is nothing. */
const optional = (name: string, value: unknown): JsonObject => (value == null ? {} : { [name]: value });

/** A model with a slash names its own collection. */
function call(target: Target, collection: string, method: string, body: JsonObject): UpstreamRequest {
  const { upstreamModel } = target;
  const name = upstreamModel.split("/").map(encodeURIComponent).join("/");
  const prefix = upstreamModel.includes("/") ? "" : collection;
  return {
    method: "POST",
    path: `/${prefix}${name}:${method}`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body,
  };
}

const tokensOf = (count: unknown): number | null => (isStated(count) ? asTokens(count) : null);

/** Requests of one batch. Source: Gemini API, "models.batchEmbedContents". */
const MAX_BATCH = 100;

/** Google AI Studio: always a batch, since that is one request like any other. Older models report no usage. */
export const googleEmbed: DialectFor<"embeddings"> = createEmbeddingsDialect({
  name: "google-embed",
  maxInputs: () => MAX_BATCH,
  build(texts, request, target) {
    const { upstreamModel } = target;
    const model = upstreamModel.includes("/") ? upstreamModel : `models/${upstreamModel}`;
    const requests = texts.map((text) => ({
      model,
      content: { parts: [{ text }] },
      ...optional("taskType", taskTypeOf(request)),
      ...optional("outputDimensionality", request.dimensions),
    }));
    return call(target, "models/", "batchEmbedContents", { requests });
  },
  parse: ({ body }): Parsed => ({
    vectors: vectorsUnder(body.embeddings, "values"),
    inputTokens: tokensOf(asObject(body.usageMetadata)?.promptTokenCount),
    unknown: unknownIn(body),
  }),
  parseError,
});

/** Source: Google Cloud, "Text embeddings API": instances of one request, one for Gemini's models. */
const MAX_INSTANCES = 250;
const isGemini = (model: string): boolean => /gemini/.test(model);
/** Gemini's models after the first, and open ones, are asked by `embedContent`; the others by `predict`. */
const usesEmbedContent = (model: string): boolean =>
  (isGemini(model) && model !== "gemini-embedding-001") || /maas/.test(model);
const isMultimodal = (model: string): boolean => model.startsWith("multimodalembedding");

/** Vertex AI: two formats, by model. Texts that are too long are refused unless the caller wants them cut. */
export const vertexEmbed: DialectFor<"embeddings"> = createEmbeddingsDialect({
  name: "vertex-embed",
  maxInputs: ({ upstreamModel }) =>
    isGemini(upstreamModel) || usesEmbedContent(upstreamModel) || isMultimodal(upstreamModel)
      ? 1
      : MAX_INSTANCES,
  build(texts, request, target) {
    const isSingle = usesEmbedContent(target.upstreamModel);
    const body = isSingle ? embedContent(texts, request) : predict(texts, request, target.upstreamModel);
    return call(target, "publishers/google/models/", isSingle ? "embedContent" : "predict", body);
  },
  parse: ({ body }) => (body.predictions === undefined ? parseContent(body) : parsePredictions(body)),
  parseError,
});

const embedContent = (texts: readonly string[], request: EmbeddingsRequest): JsonObject => ({
  content: { parts: texts.map((text) => ({ text })) },
  ...optional("taskType", taskTypeOf(request)),
  ...optional("outputDimensionality", request.dimensions),
  autoTruncate: isCut(request),
});

const isCut = ({ truncate }: EmbeddingsRequest): boolean => truncate === "END" || truncate === true;

function predict(texts: readonly string[], request: EmbeddingsRequest, model: string): JsonObject {
  if (isMultimodal(model)) {
    return {
      instances: texts.map((text) => ({ text })),
      ...(request.dimensions == null ? {} : { parameters: { dimension: request.dimensions } }),
    };
  }
  return {
    instances: texts.map((content) => ({ content, ...optional("task_type", taskTypeOf(request)) })),
    parameters: {
      autoTruncate: isCut(request),
      ...optional("outputDimensionality", request.dimensions),
    },
  };
}

const parseContent = (body: AnswerPart["body"]): Parsed => ({
  vectors: [asObject(body.embedding)?.values],
  inputTokens: tokensOf(asObject(body.usageMetadata)?.promptTokenCount),
  unknown: unknownIn(body),
});

/**
 * Members of `usageMetadata`. Source: Gemini API reference, `EmbeddingUsageMetadata`, and Google Cloud, `UsageMetadata`; read
 * 2026-11-27.
 */
const KNOWN: ReadonlySet<string> = new Set(
  "promptTokenCount promptTokensDetails promptTokenDetails totalTokenCount trafficType serviceTier".split(
    " ",
  ),
);

const unknownIn = ({ usageMetadata }: JsonObject): readonly string[] =>
  findUnknown(asObject(usageMetadata) ?? {}, KNOWN);

function parsePredictions(body: AnswerPart["body"]): Parsed {
  const predictions = asObjects(body.predictions);
  const embeddings = predictions.map(({ embeddings }) => asObject(embeddings));
  const counts = embeddings.map((one) => tokensOf(asObject(one?.statistics)?.token_count));
  return {
    vectors: predictions.map(({ textEmbedding }, at) => textEmbedding ?? embeddings[at]?.values),
    inputTokens: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  };
}
