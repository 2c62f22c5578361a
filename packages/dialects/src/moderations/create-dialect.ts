import type { ChatChunk } from "@causeway/contracts";
import { mapUsage } from "../embeddings/openai.ts";
import { renderInputUsage } from "../embeddings/render-embeddings.ts";
import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { editBody } from "../shared/body/edit-body.ts";
import { asFilledText, asObjects, isObject, type JsonObject } from "../shared/json-object.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { countResults, type ModerationsRequest } from "./read-request.ts";

/** What sets one provider's moderations apart from another's. */
export interface ModerationsFormat {
  readonly name: string;
  /** @throws GatewayError `unsupported_parameter` for an input that the provider doesn't take. */
  check?(request: ModerationsRequest): void;
}

/** An upstream dialect whose requests are OpenAI's, and whose results may lack `flagged`. */
export const createModerationsDialect = (format: ModerationsFormat): DialectFor<"moderations"> => ({
  name: format.name,
  parseError,
  moderations: {
    buildRequest: (raw, body, target) => {
      format.check?.(body as ModerationsRequest);
      return buildRequest(raw, body, target);
    },
    readAnswer,
    complete,
  },
});

const HEADERS = { "content-type": "application/json", accept: "application/json" };

function buildRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  return {
    method: "POST",
    path: besideChat(target, "/moderations"),
    headers: HEADERS,
    body: editBody(raw, body, planFields(body, target)),
  };
}

function readAnswer(body: JsonObject, _target: Target, request: JsonObject = {}) {
  const error = findChunkError(body);
  if (error) throw new UnreadableAnswer(error.message, { refusal: error });
  const results = asObjects(body.results);
  const expected = countResults(request as ModerationsRequest);
  if (results.length !== expected)
    throw new UnreadableAnswer(`the provider returned ${results.length} results for ${expected} inputs`);
  if (!results.every(({ categories }) => isObject(categories)))
    throw new UnreadableAnswer("a result in the provider's response has no categories");
  // Null, which means an estimate, if the provider says nothing (OpenAI).
  return { usage: mapUsage(body.usage), finishReason: null, serviceTier: null };
}

function complete(body: JsonObject, final: ChatChunk, target: Target): JsonObject {
  return Object.assign(body, {
    id: asFilledText(body.id) ?? target.answerId,
    model: asFilledText(body.model) ?? target.upstreamModel,
    results: asObjects(body.results).map(withFlag),
    usage: renderInputUsage(final),
    metadata: final.metadata,
  });
}

/** Official clients read `flagged`; a provider without it has flagged an input if it raised any category. */
const withFlag = (result: JsonObject): JsonObject =>
  typeof result.flagged === "boolean"
    ? result
    : { flagged: Object.values(result.categories as JsonObject).includes(true), ...result };
