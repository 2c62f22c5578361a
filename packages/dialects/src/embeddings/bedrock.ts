import { GatewayError } from "@causeway/contracts";
import { parseError } from "../bedrock-converse/answer/parse-error.ts";
import type { AnswerPart } from "../capabilities/exchange.ts";
import { readPurpose } from "../shared/body/input-type.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { headerOf } from "../shared/errors/retry-after.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { COHERE_MAX_TEXTS, cohereFields, cohereVectors } from "./cohere.ts";
import { createEmbeddingsDialect, type Parsed, vectorsUnder } from "./create-dialect.ts";
import type { EmbeddingsRequest } from "./read-request.ts";

/** The format of one maker's models behind InvokeModel. */
interface Family {
  readonly pattern: RegExp;
  readonly maxInputs: number;
  body(texts: readonly string[], request: EmbeddingsRequest): JsonObject;
}

/**
 * Sources: Amazon Bedrock user guide, "Amazon Titan Text Embeddings", "Amazon Nova Multimodal Embeddings", "Cohere Embed",
 * "TwelveLabs Marengo Embed".
 * The first version of Titan's text model knows no options.
 */
const FAMILIES: readonly Family[] = [
  {
    pattern: /cohere\.embed/,
    maxInputs: COHERE_MAX_TEXTS,
    body: cohereFields,
  },
  {
    pattern: /titan-embed-image/,
    maxInputs: 1,
    body: ([inputText], { dimensions }) => ({
      inputText,
      ...(dimensions == null ? {} : { embeddingConfig: { outputEmbeddingLength: dimensions } }),
    }),
  },
  {
    pattern: /titan-embed/,
    maxInputs: 1,
    body: ([inputText], { dimensions }) => ({ inputText, ...(dimensions == null ? {} : { dimensions }) }),
  },
  {
    pattern: /nova-.*embed/,
    maxInputs: 1,
    body: ([value], request) => ({
      taskType: "SINGLE_EMBEDDING",
      singleEmbeddingParams: {
        embeddingPurpose: NOVA_PURPOSES[readPurpose(request.input_type) ?? ""] ?? "GENERIC_INDEX",
        ...(request.dimensions == null ? {} : { embeddingDimension: request.dimensions }),
        text: { value, truncationMode: typeof request.truncate === "string" ? request.truncate : "NONE" },
      },
    }),
  },
  {
    pattern: /marengo-embed-2/,
    maxInputs: 1,
    body: ([inputText], { truncate }) => ({
      inputType: "text",
      inputText,
      textTruncate: truncate === "END" ? "end" : "none",
    }),
  },
  {
    pattern: /marengo-embed/,
    maxInputs: 1,
    body: ([inputText]) => ({ inputType: "text", text: { inputText } }),
  },
];

const NOVA_PURPOSES: Readonly<Record<string, string>> = {
  query: "GENERIC_RETRIEVAL",
  document: "GENERIC_INDEX",
  classification: "CLASSIFICATION",
  clustering: "CLUSTERING",
};

function familyOf(model: string): Family {
  const family = FAMILIES.find(({ pattern }) => pattern.test(model));
  if (family) return family;
  throw new GatewayError(
    "unsupported_parameter",
    `The gateway doesn't support embeddings with ${model} on Bedrock`,
    {
      param: "model",
    },
  );
}

/** Embeddings by InvokeModel. How many tokens were read is in a header where the body does not say. */
export const bedrockEmbed: DialectFor<"embeddings"> = createEmbeddingsDialect({
  name: "bedrock-embed",
  maxInputs: ({ upstreamModel }) => familyOf(upstreamModel).maxInputs,
  build: (texts, request, { upstreamModel }) => ({
    method: "POST",
    path: `/model/${encodeURIComponent(upstreamModel)}/invoke`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: familyOf(upstreamModel).body(texts, request),
  }),
  parse: (part) => ({ vectors: readVectors(part.body), inputTokens: readTokens(part) }),
  parseError,
});

/**
 * `{embedding}` (Titan), `{embeddings:[{embedding}]}` (Nova), `{embeddings:[[…]]}` and by type (Cohere), `{data}` with one
 * or a list of one (Marengo).
 */
function readVectors(body: JsonObject): Parsed["vectors"] {
  if (body.embedding !== undefined) return [body.embedding];
  if (body.data !== undefined) return vectorsUnder([body.data].flat(), "embedding");
  const vectors = cohereVectors(body.embeddings);
  return vectors.every(Array.isArray) ? vectors : vectorsUnder(vectors, "embedding");
}

function readTokens({ body, headers }: AnswerPart): number | null {
  if (isStated(body.inputTextTokenCount)) return asTokens(body.inputTextTokenCount);
  const counted = headerOf(headers, "x-amzn-bedrock-input-token-count");
  return counted === null ? null : asTokens(Number(counted));
}
