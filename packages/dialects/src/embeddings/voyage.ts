import { parseError } from "../openai-chat/answer/parse-error.ts";
import { asObjects } from "../shared/json-object.ts";
import { readPurpose } from "../shared/body/input-type.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createEmbeddingsDialect, type Parsed, vectorsUnder } from "./create-dialect.ts";
import { mapUsage } from "./openai.ts";
import type { EmbeddingsRequest } from "./read-request.ts";

/** Inputs of one request. Source: Voyage AI API reference, "Multimodal embeddings", "Contextualized chunk embeddings". */
const MAX_INPUTS = 1_000;

const isContextual = (model: string): boolean => model.includes("context");

/**
 * Voyage's models that are not asked like OpenAI's: those of pictures and texts take lists of parts, those of chunks in
 * their context lists of lists, where each text is a document of one chunk here.
 */
export const voyageEmbed: DialectFor<"embeddings"> = createEmbeddingsDialect({
  name: "voyage-embed",
  maxInputs: () => MAX_INPUTS,
  build: (texts, request, { upstreamModel }) => ({
    method: "POST",
    path: isContextual(upstreamModel) ? "/contextualizedembeddings" : "/multimodalembeddings",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      model: upstreamModel,
      inputs: texts.map((text) =>
        isContextual(upstreamModel) ? [text] : { content: [{ type: "text", text }] },
      ),
      ...purposeOf(request),
      ...(request.dimensions == null ? {} : { output_dimension: request.dimensions }),
      // Texts that are too long are refused, as OpenAI does, unless the caller wants them cut.
      ...(isContextual(upstreamModel) ? {} : { truncation: isCut(request) }),
    },
  }),
  parse: ({ body }): Parsed => ({
    vectors: asObjects(body.data).flatMap((item) =>
      Array.isArray(item.data) ? vectorsUnder(item.data, "embedding") : [item.embedding],
    ),
    inputTokens: mapUsage(body.usage)?.input ?? null,
    unknown: mapUsage(body.usage)?.unknown,
  }),
  parseError,
});

const isCut = ({ truncate }: EmbeddingsRequest): boolean => truncate === "END" || truncate === true;

/** `query` and `document` are all it knows. */
function purposeOf({ input_type: given }: EmbeddingsRequest): { input_type?: string } {
  const purpose = readPurpose(given);
  return purpose === "query" || purpose === "document" ? { input_type: purpose } : {};
}
