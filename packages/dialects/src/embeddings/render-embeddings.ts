import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Vector } from "./vectors.ts";

/** A whole answer in OpenAI's format, from vectors in the order of the inputs. */
export function renderEmbeddings(vectors: readonly Vector[], model: string, final: ChatChunk): JsonObject {
  return {
    object: "list",
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
    model,
    usage: renderInputUsage(final),
    metadata: final.metadata,
  };
}

/** `usage` of answers that have no output tokens: the format's own counts and our cost alongside them. */
export function renderInputUsage({ usage }: ChatChunk): JsonObject {
  if (!usage) return {};
  const { prompt_tokens, total_tokens, cost, cost_details, info } = usage;
  return { prompt_tokens, total_tokens, cost, cost_details, ...(info === undefined ? {} : { info }) };
}
