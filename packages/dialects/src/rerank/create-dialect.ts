import { type ChatChunk, NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { renderInputUsage } from "../embeddings/render-embeddings.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { statedUnknown } from "../shared/tokens/unknown-usage.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor, UpstreamDialect } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { type RerankRequest, searchUnitsOf } from "./read-request.ts";

/** A provider's own way to ask for a ranking. */
export interface RerankFormat {
  readonly name: string;
  build(raw: Uint8Array, request: RerankRequest, target: Target): UpstreamRequest;
  readonly parseError: UpstreamDialect["parseError"];
  /** The error a 200 carries instead of an answer, or null. */
  findError(body: JsonObject): ReturnType<UpstreamDialect["parseError"]> | null;
}

/** An upstream dialect whose answers are read in any of the shapes rankings come in. */
export function createRerankDialect(format: RerankFormat): DialectFor<"rerank"> {
  return {
    name: format.name,
    parseError: format.parseError,
    rerank: {
      buildRequest: (raw, body, target) => format.build(raw, body as RerankRequest, target),
      readAnswer(body, target, request = {}) {
        const error = format.findError(body);
        if (error) throw new UnreadableAnswer(error.message, { refusal: error });
        readRanking(body, request as RerankRequest);
        return {
          usage: mapUsage(body, target, request as RerankRequest),
          finishReason: null,
          serviceTier: null,
        };
      },
      complete: (body, final, target, request = {}) => render(body, final, target, request as RerankRequest),
    },
  };
}

interface Ranked {
  readonly index: number;
  readonly score: number;
}

/**
 * The best first. Shapes met: `results` (Cohere, Jina, Together and most) or `data` (Voyage, Fireworks) of
 * `{index, relevance_score}`, in camel case on Bedrock; `rankings` of `{index, logit}` (NVIDIA), whose logits become what
 * the others give: a score from 0 to 1.
 * @throws UnreadableAnswer for rows that name no document or have no score.
 */
function readRanking(body: JsonObject, { documents, top_n }: RerankRequest): Ranked[] {
  const rows = asObjects(body.results ?? body.data ?? body.rankings);
  if (rows.length === 0) throw new UnreadableAnswer("the provider's response has no results");
  const seen = new Set<number>();
  const ranked = rows.map((row) => {
    const index = row.index as number;
    const score = row.relevance_score ?? row.relevanceScore ?? row.score ?? fromLogit(row.logit);
    if (!Number.isInteger(index) || index < 0 || index >= documents.length || seen.has(index))
      throw new UnreadableAnswer("a result in the provider's response doesn't name a document");
    if (typeof score !== "number" || !Number.isFinite(score))
      throw new UnreadableAnswer("a result in the provider's response has no score");
    seen.add(index);
    return { index, score };
  });
  return ranked.sort((a, b) => b.score - a.score).slice(0, top_n ?? documents.length);
}

const fromLogit = (logit: unknown): unknown =>
  typeof logit === "number" ? 1 / (1 + Math.exp(-logit)) : undefined;

const unitsIn = (body: JsonObject): number | null => {
  const units = asObject(asObject(body.meta)?.billed_units)?.search_units;
  return isStated(units) ? asTokens(units) : null;
};

const tokensIn = (body: JsonObject): number | null => {
  const usage = asObject(body.usage) ?? asObject(asObject(body.meta)?.tokens);
  const tokens = usage?.total_tokens ?? usage?.prompt_tokens ?? usage?.input_tokens;
  return isStated(tokens) ? asTokens(tokens) : null;
};

/** Null, which means a guess, only when the provider is silent on what this model is billed by. */
function mapUsage(body: JsonObject, { mapping }: Target, request: RerankRequest): StatedUsage | null {
  const tokens = tokensIn(body);
  const isBilledByTokens = Number(mapping?.price.base.prompt ?? 0) > 0;
  if (tokens === null && isBilledByTokens) return null;
  const { billed_units, tokens: counted } = asObject(body.meta) ?? {};
  return {
    ...{ ...NO_TOKENS, input: tokens ?? 0, searchUnits: unitsIn(body) ?? searchUnitsOf(request) },
    ...statedUnknown({ ...asObject(body.usage), billed_units, tokens: counted }, KNOWN),
  };
}

/**
 * Members of `usage`, and of `meta.billed_units` and `meta.tokens`, which have the same names in Cohere's other endpoints. Sources:
 * types of cohere-ai 7 (`ApiMetaBilledUnits`), API references of Jina and Voyage, recorded traffic; read 2026-11-27.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "billed_units tokens search_units input_tokens output_tokens image_tokens images classifications total_tokens " +
    "prompt_tokens completion_tokens prompt_tokens_details completion_tokens_details cost cost_details"
  ).split(" "),
);

function render(body: JsonObject, final: ChatChunk, target: Target, request: RerankRequest): JsonObject {
  const { documents, return_documents } = request;
  const results = readRanking(body, request).map(({ index, score }) => {
    const document = documents[index];
    return {
      index,
      relevance_score: score,
      ...(return_documents ? { document: typeof document === "string" ? { text: document } : document } : {}),
    };
  });
  const meta = asObject(body.meta);
  const guessed = searchUnitsOf(request);
  // What is charged is what is shown: counts that are not believed are not passed on either.
  const isGuess = final.usage?.info !== undefined;
  return {
    id: asFilledText(body.id) ?? target.answerId,
    object: "list",
    model: asFilledText(body.model) ?? target.upstreamModel,
    results,
    usage: { ...renderInputUsage(final), search_units: isGuess ? guessed : (unitsIn(body) ?? guessed) },
    ...(meta && !isGuess ? { meta } : {}),
    metadata: final.metadata,
  };
}
