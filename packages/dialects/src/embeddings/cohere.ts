import { parseError } from "../cohere-chat/answer/parse-error.ts";
import { asObject } from "../shared/json-object.ts";
import { readPurpose } from "../shared/body/input-type.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { findUnknown } from "../shared/tokens/unknown-usage.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createEmbeddingsDialect, type Parsed } from "./create-dialect.ts";
import type { EmbeddingsRequest } from "./read-request.ts";

/** Texts of one request. Source: Cohere API reference, "Embed v2". */
export const COHERE_MAX_TEXTS = 96;

const INPUT_TYPES: Readonly<Record<string, string>> = {
  query: "search_query",
  document: "search_document",
  classification: "classification",
  clustering: "clustering",
};

/**
 * What Cohere's models are asked, on its own API and on Bedrock. Models from v3 on insist on a purpose; texts that are too
 * long are refused, as OpenAI does, unless the caller says where to cut.
 */
export const cohereFields = (texts: readonly string[], request: EmbeddingsRequest) => ({
  texts,
  input_type: INPUT_TYPES[readPurpose(request.input_type) ?? ""] ?? request.input_type ?? "search_document",
  truncate: typeof request.truncate === "string" ? request.truncate : "NONE",
  ...(request.dimensions == null ? {} : { output_dimension: request.dimensions }),
});

/** `embeddings` is a list of vectors, or lists by type. */
export const cohereVectors = (embeddings: unknown): unknown[] => {
  const vectors = asObject(embeddings)?.float ?? embeddings;
  return Array.isArray(vectors) ? vectors : [];
};

/** Members of `billed_units`. Source: types of cohere-ai 7 (`ApiMetaBilledUnits`), read 2026-11-27. */
const KNOWN: ReadonlySet<string> = new Set(
  "input_tokens output_tokens search_units classifications images image_tokens".split(" "),
);

/** Cohere's v2 embed. Vectors are taken as floats: what the caller asked for is made of them. */
export const cohereEmbed: DialectFor<"embeddings"> = createEmbeddingsDialect({
  name: "cohere-embed",
  maxInputs: () => COHERE_MAX_TEXTS,
  build: (texts, request, { upstreamModel }) => ({
    method: "POST",
    path: "/embed",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: { model: upstreamModel, ...cohereFields(texts, request), embedding_types: ["float"] },
  }),
  parse: ({ body }): Parsed => {
    const billed = asObject(asObject(body.meta)?.billed_units);
    const tokens = billed?.input_tokens;
    return {
      vectors: cohereVectors(body.embeddings),
      inputTokens: isStated(tokens) ? asTokens(tokens) : null,
      unknown: billed ? findUnknown(billed, KNOWN) : [],
    };
  },
  parseError,
});
