import type { ChatRequest } from "@causeway/contracts";
import type { JsonObject } from "../json-object.ts";
import type { ModelTraits } from "./model-traits.ts";

/** Least `top_p` that goes with thinking. */
const LEAST_TOP_P = 0.95;

/** Sampling as this model takes it: thinking and the newest models allow next to none. */
export function mapSampling(chat: ChatRequest, isThinking: boolean, traits: ModelTraits): JsonObject {
  if (!traits.sampling) return {};
  const sampling: JsonObject = {};
  const { temperature, top_p: topP, top_k: topK } = chat;
  if (typeof topP === "number" && (!isThinking || topP >= LEAST_TOP_P)) sampling.top_p = topP;
  if (isThinking) return sampling;
  // The chat form's scale ends at 2, this one's at 1.
  if (typeof temperature === "number") sampling.temperature = Math.min(1, temperature);
  if (typeof topK === "number" && topK > 0) sampling.top_k = topK;
  if (traits.oneSampling && "temperature" in sampling) delete sampling.top_p;
  return sampling;
}
