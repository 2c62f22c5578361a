import { NO_TOKENS } from "@causeway/contracts";
import type { AnswerPart } from "../capabilities/exchange.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor, UpstreamDialect } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { type EmbeddingsRequest, inputsOf } from "./read-request.ts";
import { renderEmbeddings } from "./render-embeddings.ts";
import { encodeVector } from "./vectors.ts";

/** A provider's own way to ask for embeddings of texts. */
export interface EmbeddingsFormat {
  readonly name: string;
  /** Texts the provider takes in one request. */
  maxInputs(target: Target): number;
  /** @throws GatewayError `unsupported_parameter` for what cannot be said in this format. */
  build(texts: readonly string[], request: EmbeddingsRequest, target: Target): UpstreamRequest;
  parse(part: AnswerPart): Parsed;
  readonly parseError: UpstreamDialect["parseError"];
}

/** Vectors as the provider sent them, in the order of its request's texts. */
export interface Parsed {
  readonly vectors: readonly unknown[];
  /** Null when the provider did not say. */
  readonly inputTokens: number | null;
  /** Members of the provider's usage that no one here knows. */
  readonly unknown?: readonly string[] | undefined;
}

/** What all parts of an answer say together. */
interface Joined extends JsonObject {
  vectors: unknown[];
  inputTokens: number | null;
  unknown: readonly string[];
}

/** An upstream dialect whose requests and answers are OpenAI's for the caller and `format`'s for the provider. */
export function createEmbeddingsDialect(format: EmbeddingsFormat): DialectFor<"embeddings"> {
  return {
    name: format.name,
    parseError: format.parseError,
    embeddings: {
      buildRequest: (_raw, body, target) =>
        format.build(textsOf(body as EmbeddingsRequest), body as EmbeddingsRequest, target),
      parts: {
        split: (body, target) => split(body as EmbeddingsRequest, format.maxInputs(target)),
        join: (parts) => join(parts.map((part) => format.parse(part))),
      },
      readAnswer: readJoined,
      complete: (body, final, target, request) => {
        const encoding = (request as EmbeddingsRequest).encoding_format ?? "float";
        const vectors = (body as Joined).vectors.map((vector) => encodeVector(vector, encoding));
        return renderEmbeddings(vectors, target.upstreamModel, final);
      },
    },
  };
}

/** Token lists do not get here: the need `tokenInput` keeps them away. */
const textsOf = (request: EmbeddingsRequest): string[] =>
  inputsOf(request).filter((input) => typeof input === "string");

function split(request: EmbeddingsRequest, maxInputs: number): EmbeddingsRequest[] {
  const inputs = inputsOf(request);
  const parts: EmbeddingsRequest[] = [];
  for (let at = 0; at < inputs.length; at += maxInputs)
    parts.push({ ...request, input: inputs.slice(at, at + maxInputs) });
  return parts;
}

function join(parts: readonly Parsed[]): Joined {
  const counts = parts.map(({ inputTokens }) => inputTokens);
  return {
    vectors: parts.flatMap(({ vectors }) => vectors),
    inputTokens: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    unknown: [...new Set(parts.flatMap(({ unknown = [] }) => unknown))],
  };
}

function readJoined(body: JsonObject, _target: Target, request: JsonObject = {}) {
  const { vectors, inputTokens, unknown } = body as Joined;
  const expected = inputsOf(request as EmbeddingsRequest).length;
  const usage =
    inputTokens === null
      ? null
      : { ...NO_TOKENS, input: inputTokens, ...(unknown.length > 0 ? { unknown } : {}) };
  if (vectors.length !== expected)
    throw new UnreadableAnswer(`the provider returned ${vectors.length} embeddings for ${expected} inputs`, {
      usage,
    });
  for (const vector of vectors) encodeVector(vector, "float");
  return {
    usage,
    finishReason: null,
    serviceTier: null,
  };
}

/** Vectors under a name in a list of objects: `[{values: […]}]`. */
export const vectorsUnder = (items: unknown, name: string): unknown[] =>
  Array.isArray(items) ? items.map((item) => (isObject(item) ? item[name] : undefined)) : [];
