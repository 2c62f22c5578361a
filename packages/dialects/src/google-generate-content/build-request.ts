import type { ChatRequest } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { asObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../upstream-dialect.ts";
import { googleOption } from "./google-options.ts";
import { mapConversation } from "./map-contents.ts";
import { mapGeneration } from "./map-generation.ts";
import { mapTools } from "./map-tools.ts";
import { type ModelTraits, readTraits } from "./model-traits.ts";

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
    path: pathOf(target, traits),
    headers: {
      "content-type": "application/json",
      accept: target.stream ? "text/event-stream" : "application/json",
      ...(tier && traits.isVertex ? vertexTier(tier) : {}),
    },
    body,
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

/** Vertex is told by headers. Source: Google Cloud, "Flex PayGo" and "Priority PayGo". */
const vertexTier = (tier: string): Record<string, string> =>
  tier === "standard" ? {} : { "x-vertex-ai-llm-shared-request-type": tier };

/**
 * The base URL ends at the API's version, at Vertex at the location. A model with a slash names its own collection
 * (`tunedModels/x`, `endpoints/123`).
 */
function pathOf({ upstreamModel, stream }: Target, { isVertex }: ModelTraits): string {
  const name = upstreamModel.split("/").map(encodeURIComponent).join("/");
  const collection = upstreamModel.includes("/") ? "" : isVertex ? "publishers/google/models/" : "models/";
  return `/${collection}${name}:${stream ? "streamGenerateContent?alt=sse" : "generateContent"}`;
}
