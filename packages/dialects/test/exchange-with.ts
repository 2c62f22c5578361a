import type { ChatChunk } from "@causeway/contracts";
import {
  isBytes,
  joinPieces,
  type AnswerPart,
  type Door,
  type JsonObject,
  exchangeFor,
  type Target,
  type UpstreamDialect,
  type UpstreamRequest,
} from "../src/index.ts";

/** The last chunk of an answer that took two prompt tokens. */
const FINAL = {
  usage: {
    prompt_tokens: 2,
    completion_tokens: 0,
    total_tokens: 2,
    prompt_tokens_details: { image_tokens: 0 },
    completion_tokens_details: { image_tokens: 0 },
    cost: 0.5,
    cost_details: { total_cost: 0.5 },
  },
  metadata: { request_id: "r" },
} as ChatChunk;

/** A body whose inner numbers may be bytes: what a provider would parse. */
export const parseSent = ({ body }: UpstreamRequest): JsonObject =>
  isBytes(body) ? JSON.parse(Buffer.from(joinPieces(body)).toString("utf8")) : body;

/** Asks for what takes no chat, as the gateway does, and answers with `answers`. */
export function exchangeWith(dialect: UpstreamDialect, door: Door, target: Target) {
  const exchange = exchangeFor(dialect, door);
  if (!exchange) throw new Error(`${dialect.name} has no ${door.operation}`);
  return {
    /** What is sent, one request per part. */
    send(request: JsonObject): UpstreamRequest[] {
      const raw = Buffer.from(JSON.stringify(request));
      const bodies = exchange.parts?.split(request, target) ?? [request];
      return bodies.map((body) => exchange.buildRequest(raw, body, target, {}));
    },
    /** @throws UnreadableAnswer */
    answer(request: JsonObject, ...answers: (JsonObject | AnswerPart)[]) {
      const parts = structuredClone(answers).map((one) =>
        "headers" in one ? (one as AnswerPart) : { body: one, headers: {} },
      );
      const body = exchange.parts?.join(parts, target) ?? parts[0]?.body ?? {};
      const { usage } = exchange.readAnswer(body, target, request);
      return { usage, body: exchange.complete(body, FINAL, target, request) };
    },
  };
}
