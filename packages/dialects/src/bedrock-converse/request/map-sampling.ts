import type { ChatRequest } from "@causeway/contracts";
import { mapSampling } from "../../shared/claude/map-sampling.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { boundOf } from "./map-thinking.ts";

export interface Inference {
  /** `inferenceConfig`: what every model knows. */
  readonly config: JsonObject;
  /** What goes into `additionalModelRequestFields`. */
  readonly fields: JsonObject;
}

/** Bounds, stops and sampling. Without a bound the model's own most is meant. Source: API reference, InferenceConfiguration. */
export function mapInference(chat: ChatRequest, isThinking: boolean, traits: ModelTraits): Inference {
  const { temperature, top_p: topP, top_k: topK } = readSampling(chat, isThinking, traits);
  const maxTokens = boundOf(chat);
  const stopSequences = readStops(chat.stop);
  return {
    config: {
      ...(maxTokens ? { maxTokens } : {}),
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { topP }),
      ...(stopSequences.length > 0 ? { stopSequences } : {}),
    },
    fields: typeof topK === "number" ? nameTopK(topK, traits) : {},
  };
}

/** In the names and on the scale of the Messages format: 0 to 1 is Bedrock's, too. Thinking allows none. */
function readSampling(chat: ChatRequest, isThinking: boolean, { claude }: ModelTraits): JsonObject {
  if (claude) return mapSampling(chat, isThinking, claude);
  if (isThinking) return {};
  const { temperature, top_p: topP, top_k: topK } = chat;
  return {
    ...(typeof temperature === "number" ? { temperature: Math.min(1, temperature) } : {}),
    ...(typeof topP === "number" ? { top_p: topP } : {}),
    ...(typeof topK === "number" && topK > 0 ? { top_k: topK } : {}),
  };
}

/** Every maker has another name for it; models that have none would refuse the request. */
function nameTopK(topK: number, { family }: ModelTraits): JsonObject {
  if (family === "claude" || family === "mistral") return { top_k: topK };
  if (family === "nova") return { inferenceConfig: { topK } };
  return family === "cohere" ? { k: topK } : {};
}

/** Sequences of white space only are refused. */
const readStops = (stop: ChatRequest["stop"]): string[] =>
  (typeof stop === "string" ? [stop] : (stop ?? [])).filter((sequence) => sequence.trim() !== "");
