import type { ChatRequest } from "@causeway/contracts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { type ModelTraits, readTraits } from "../model-traits.ts";
import { mapConversation } from "./map-messages.ts";
import { mapGeneration } from "./map-sampling.ts";
import { mapTools } from "./map-tools.ts";
import { googleOption } from "./provider-options.ts";

/** The chat form as a generateContent request, for Google AI Studio or Vertex AI. */
export function buildRequest(chat: ChatRequest, target: Target): UpstreamRequest {
  const traits = readTraits(target);
  const { systemInstruction, contents } = mapConversation(chat.messages, traits);
  const generationConfig = mapGeneration(chat, traits);
  const tier = TIERS[chat.service_tier ?? ""];
  const body: JsonObject = {
    ...(systemInstruction ? { systemInstruction } : {}),
    contents,
    ...mapTools(chat, traits),
    ...(Object.keys(generationConfig).length > 0 ? { generationConfig } : {}),
    ...passThrough(chat),
    ...(tier && !traits.isVertex ? { serviceTier: tier } : {}),
  };
  return {
    method: "POST",
    path: pathOf(target, traits, target.stream ? "streamGenerateContent?alt=sse" : "generateContent"),
    headers: {
      "content-type": "application/json",
      accept: target.stream ? "text/event-stream" : "application/json",
      ...(tier && traits.isVertex ? vertexTier(tier) : {}),
    },
    body,
  };
}

/**
 * The same prompt to be counted. Google AI Studio takes it inside a whole request, Vertex AI by itself. Source: Gemini API
 * reference, "countTokens"; Google Cloud, "CountTokens API".
 */
export function buildCount(chat: ChatRequest, target: Target): UpstreamRequest {
  const traits = readTraits(target);
  const { systemInstruction, contents } = mapConversation(chat.messages, traits);
  const prompt = {
    ...(systemInstruction ? { systemInstruction } : {}),
    contents,
    ...mapTools(chat, traits),
  };
  const { toolConfig: _, ...plain } = prompt as JsonObject;
  return {
    method: "POST",
    path: pathOf(target, traits, "countTokens"),
    headers: { "content-type": "application/json", accept: "application/json" },
    body: traits.isVertex
      ? plain
      : { generateContentRequest: { model: `models/${target.upstreamModel}`, ...prompt } },
  };
}

/** Members of Google's own that mean nothing to us. */
function passThrough(chat: ChatRequest): JsonObject {
  const members: JsonObject = {};
  for (const name of ["cachedContent", "safetySettings", "labels", "modelArmorConfig"]) {
    const value = googleOption(chat, name);
    if (typeof value === "string" || Array.isArray(value) || asObject(value)) members[name] = value;
  }
  return members;
}

/** Source: Gemini API docs, "Flex inference" and "Priority inference". */
const TIERS: Readonly<Record<string, string>> = {
  flex: "flex",
  priority: "priority",
  default: "standard",
  standard: "standard",
};

/** Tiers that a request can ask for. */
export const serviceTiers: ReadonlySet<string> = new Set(Object.keys(TIERS));

/** Vertex is told by headers. Source: Google Cloud, "Flex PayGo" and "Priority PayGo". */
const vertexTier = (tier: string): Record<string, string> =>
  tier === "standard" ? {} : { "x-vertex-ai-llm-shared-request-type": tier };

/**
 * The base URL ends at the API's version, at Vertex at the location. A model with a slash names its own collection
 * (`tunedModels/x`, `endpoints/123`).
 */
export function pathOf({ upstreamModel }: Target, { isVertex }: ModelTraits, operation: string): string {
  const name = upstreamModel.split("/").map(encodeURIComponent).join("/");
  const collection = upstreamModel.includes("/") ? "" : isVertex ? "publishers/google/models/" : "models/";
  return `/${collection}${name}:${operation}`;
}
