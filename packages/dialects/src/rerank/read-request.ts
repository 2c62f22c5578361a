import { z } from "zod";
import type { RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { createInputCounter } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";

/** Documents of one request. Source: Cohere API reference, "Rerank v2". */
const MAX_DOCUMENTS = 10_000;
/** Documents that make up one search unit. Source: Cohere, "Pricing". */
const DOCUMENTS_PER_UNIT = 100;

const count = z.number().int().min(1).max(1_000_000_000);

/** The common format of rankings. Unknown fields are kept; `null` means unset. */
export const rerankRequest = z.looseObject({
  model: z.string().min(1).max(512),
  query: z.string().min(1),
  documents: z
    .array(z.union([z.string(), z.looseObject({ text: z.string() })]))
    .min(1)
    .max(MAX_DOCUMENTS),
  top_n: count.nullish(),
  return_documents: z.boolean().nullish(),
  max_tokens_per_doc: count.nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

/** A body that `readRerank` has passed. */
export type RerankRequest = z.infer<typeof rerankRequest>;

export type RerankDocument = RerankRequest["documents"][number];

/**
 * Validates a body of `POST /v1/rerank` and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readRerank(body: unknown): RequestFacts {
  const result = rerankRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  return {
    model: request.model,
    stream: false,
    needs: [],
    promptTokens: countPairs(request) + otherFieldTokens(request, COUNTED),
    maxOutputTokens: 0,
    choices: 1,
    sessionSeed: "",
    routing: request.routing ?? "auto",
    serviceTier: null,
    searchUnits: searchUnitsOf(request),
  };
}

const COUNTED: ReadonlySet<string> = new Set(["query", "documents"]);

/** A query with up to 100 documents is one unit; a provider that cuts long documents up counts more, and says so. */
export const searchUnitsOf = ({ documents }: RerankRequest): number =>
  Math.ceil(documents.length / DOCUMENTS_PER_UNIT);

/** The text of a document, which is a string or an object with `text`. */
export const textOf = (document: RerankDocument): string =>
  typeof document === "string" ? document : document.text;

/** The model reads the query once with every document. */
function countPairs({ query, documents }: RerankRequest): number {
  const queries = createInputCounter();
  queries.text(query);
  const texts = createInputCounter();
  for (const document of documents) texts.text(textOf(document));
  return queries.total() * documents.length + texts.total();
}
