import type { ChatRequest } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { mapThinking } from "./map-thinking.ts";
import { camelize } from "./provider-options.ts";

/** `generationConfig`. Source: Gemini API reference, "GenerationConfig". Members without a value are left out. */
export function mapGeneration(chat: ChatRequest, traits: ModelTraits): JsonObject {
  const stops = typeof chat.stop === "string" ? [chat.stop] : (chat.stop ?? []);
  const thinking = mapThinking(chat, traits);
  return set({
    temperature: chat.temperature,
    topP: chat.top_p,
    topK: chat.top_k,
    maxOutputTokens: chat.max_completion_tokens ?? chat.max_tokens,
    candidateCount: several(chat.n) ?? several(chat.image_config?.n),
    stopSequences: stops.length > 0 ? stops : null,
    seed: chat.seed,
    presencePenalty: chat.presence_penalty,
    frequencyPenalty: chat.frequency_penalty,
    responseLogprobs: chat.logprobs === true ? true : null,
    logprobs: chat.logprobs === true ? chat.top_logprobs : null,
    thinkingConfig: thinking,
    ...mapFormat(chat),
    ...mapMedia(chat),
  });
}

const several = (count: number | null | undefined): number | null => (count && count > 1 ? count : null);

/** `responseJsonSchema` takes JSON Schema as it is. */
function mapFormat({ response_format: format }: ChatRequest): JsonObject {
  if (format?.type !== "json_object" && format?.type !== "json_schema") return {};
  const schema = asObject(asObject(format.json_schema)?.schema);
  return { responseMimeType: "application/json", responseJsonSchema: schema };
}

/** Images and speech are asked for in `modalities`; settings of images ask for them too. */
function mapMedia(chat: ChatRequest): JsonObject {
  const { n: _, ...image } = chat.image_config ?? {};
  const modalities = chat.modalities ?? (chat.image_config ? ["text", "image"] : null);
  const voice = asFilledText(chat.audio?.voice) ?? asFilledText(asObject(chat.audio?.voice)?.id);
  const imageConfig = camelize(image);
  return {
    // Gemini speaks or writes, not both.
    responseModalities: modalities?.includes("audio")
      ? ["AUDIO"]
      : modalities?.map((modality) => modality.toUpperCase()),
    imageConfig: Object.keys(imageConfig).length > 0 ? imageConfig : null,
    speechConfig: voice ? { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } } : null,
  };
}

const set = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));
