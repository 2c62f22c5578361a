import { type ChatChunk, NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import type { BytesAnswer } from "../capabilities/exchange.ts";
import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { editBody } from "../shared/body/edit-body.ts";
import { readPurpose } from "../shared/body/input-type.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { statedUnknown } from "../shared/tokens/unknown-usage.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { completeBytes } from "./complete-bytes.ts";
import { type CutAnswer, cutVectors } from "./cut-vectors.ts";
import { type EmbeddingsRequest, inputsOf } from "./read-request.ts";
import { renderInputUsage } from "./render-embeddings.ts";
import { encodeVector, unpackBytes } from "./vectors.ts";

/**
 * OpenAI's embeddings, which most providers speak: the caller's own bytes pass, deviations are data. Some providers ignore
 * `encoding_format`, and official clients decode what they asked for without looking, so every vector is put into the form
 * asked for. Sources: OpenAI API reference, "Create embeddings"; the providers' own references.
 */
export const openaiEmbeddings: DialectFor<"embeddings"> = {
  name: "openai-embeddings",
  parseError,
  embeddings: { emulates: ["tokenInput"], buildRequest, readBytes, readAnswer, complete },
};

const HEADERS = { "content-type": "application/json", accept: "application/json" };

function buildRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  const quirks = target.quirks.embeddings ?? {};
  const edits = planFields(body, target, quirks);
  const encoding = body.encoding_format;
  if (quirks.encodings && typeof encoding === "string" && !quirks.encodings.includes(encoding)) {
    edits.remove.push("encoding_format");
    delete edits.set[quirks.rename?.encoding_format ?? "encoding_format"];
  }
  const purpose = readPurpose(body.input_type);
  const word = purpose ? quirks.inputTypes?.[purpose] : undefined;
  if (word !== undefined) edits.set.input_type = word;
  else if (body.input_type == null && quirks.defaultInputType) edits.set.input_type = quirks.defaultInputType;
  return {
    method: "POST",
    path: quirks.path ?? besideChat(target, "/embeddings"),
    headers: HEADERS,
    body: editBody(raw, body, edits),
  };
}

function readAnswer(body: JsonObject, target: Target, request: JsonObject = {}) {
  const error = findChunkError(body);
  if (error) throw new UnreadableAnswer(error.message, { refusal: error });
  const items = asObjects(body.data);
  const expected = inputsOf(request as EmbeddingsRequest).length;
  if (items.length !== expected)
    throw new UnreadableAnswer(`the provider returned ${items.length} embeddings for ${expected} inputs`, {
      usage: mapUsage(body.usage),
    });
  const encoding = (request as EmbeddingsRequest).encoding_format ?? "float";
  items.forEach((item, position) => {
    const { embedding } = item;
    const isBytes = target.quirks.embeddings?.signedBytes === true && typeof embedding === "string";
    item.embedding = encodeVector(isBytes ? unpackBytes(embedding) : embedding, encoding);
    item.object = "embedding";
    if (typeof item.index !== "number") item.index = position;
  });
  return { usage: mapUsage(body.usage), finishReason: null, serviceTier: null };
}

/** `prompt_tokens`, or `total_tokens` alone (Voyage): there is no output. Null when the provider said neither. */
export function mapUsage(wire: unknown): StatedUsage | null {
  const usage = asObject(wire);
  const tokens = usage?.prompt_tokens ?? usage?.total_tokens;
  return usage && isStated(tokens)
    ? { ...NO_TOKENS, input: asTokens(tokens), ...statedUnknown(usage, KNOWN) }
    : null;
}

/** Members of `usage` and of the objects in it, which providers fill with 0 as if it were of a chat. Source: recorded traffic. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "prompt_tokens total_tokens completion_tokens prompt_tokens_details completion_tokens_details cached_tokens " +
    "prompt_audio_seconds cost cost_details text_tokens currency input_cost output_cost request_cost total_cost"
  ).split(" "),
);

/** What the gateway says in every answer. */
const joined = (body: JsonObject, final: ChatChunk, target: Target): JsonObject => ({
  model: asFilledText(body.model) ?? target.upstreamModel,
  usage: renderInputUsage(final),
  metadata: final.metadata,
});

function complete(body: JsonObject, final: ChatChunk, target: Target): JsonObject {
  return Object.assign(body, { object: "list", ...joined(body, final, target) });
}

const BASE64 = /^"[\w+/=-]*"$/;

/** Without its vectors; what should be one in base64 and isn't is a text. */
function restOf({ body, items, vectors }: CutAnswer): JsonObject {
  const data = items.map((item, at) => {
    const text = Buffer.from(vectors[at] ?? []).toString("utf8");
    return text.startsWith('"') && !BASE64.test(text) ? { ...item, embedding: text.slice(1, -1) } : item;
  });
  return { ...body, data };
}

/** Vectors that are in the encoding asked for already, as nearly all are, pass as their own bytes. */
function readBytes(bytes: Uint8Array, target: Target, request: JsonObject): BytesAnswer | null {
  const asked = request as EmbeddingsRequest;
  if (target.quirks.embeddings?.signedBytes) return null;
  const cut = cutVectors(bytes, asked.encoding_format ?? "float");
  if (cut?.vectors.length !== inputsOf(asked).length || findChunkError(cut.body)) return null;
  return {
    usage: mapUsage(cut.body.usage),
    rest: () => restOf(cut),
    complete: (final, rest = cut.body) =>
      completeBytes({ ...cut, body: rest, items: asObjects(rest.data) }, joined(rest, final, target)),
  };
}
