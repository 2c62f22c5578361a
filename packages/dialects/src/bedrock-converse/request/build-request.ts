import type { ChatRequest } from "@causeway/contracts";
import { countAtBedrock } from "../../shared/tokens/bedrock-count.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { readTraits } from "../model-traits.ts";
import { mapAnswerFormat } from "./map-answer-format.ts";
import { createDocumentNames } from "./map-media.ts";
import { mapConversation } from "./map-messages.ts";
import { mapInference } from "./map-sampling.ts";
import { mapAdditional } from "./map-thinking.ts";
import { mapTools } from "./map-tools.ts";
import { bedrockOption } from "./provider-options.ts";

/**
 * The chat form as a Converse request.
 * @throws GatewayError `invalid_parameters` or `unsupported_parameter` for media and tools that Bedrock does not take.
 */
export function buildRequest(chat: ChatRequest, target: Target): UpstreamRequest {
  const operation = target.stream ? "converse-stream" : "converse";
  const { body, unsent } = mapChat(chat, target);
  return {
    method: "POST",
    path: `/model/${encodeURIComponent(target.upstreamModel)}/${operation}`,
    headers: {
      "content-type": "application/json",
      accept: target.stream ? "application/vnd.amazon.eventstream" : "application/json",
    },
    body,
    ...(unsent.length > 0 ? { unsent } : {}),
  };
}

/** The same prompt to be counted. */
export function buildCount(chat: ChatRequest, target: Target): UpstreamRequest {
  const { messages, system, toolConfig } = mapChat(chat, target).body;
  return countAtBedrock(target, {
    converse: { messages, ...(system ? { system } : {}), ...(toolConfig ? { toolConfig } : {}) },
  });
}

interface Mapped {
  readonly body: JsonObject;
  /** Names of the members of the chat form that are left out. */
  readonly unsent: readonly string[];
}

function mapChat(chat: ChatRequest, target: Target): Mapped {
  const traits = readTraits(target);
  const { system, messages } = mapConversation(chat, { traits, nameDocument: createDocumentNames() });
  const format = mapAnswerFormat(chat, mapTools(chat, messages, traits), traits);
  const { fields, isThinking, isPaused } = mapAdditional(chat, target, { format, messages }, traits);
  const inference = mapInference(chat, isThinking, traits);
  const { tools, toolChoice, outputConfig } = format;
  const additional = { ...inference.fields, ...fields };
  const body = {
    messages,
    ...(system.length > 0 ? { system } : {}),
    ...(isEmpty(inference.config) ? {} : { inferenceConfig: inference.config }),
    ...(tools.length > 0 ? { toolConfig: { tools, ...(toolChoice ? { toolChoice } : {}) } } : {}),
    ...(isEmpty(additional) ? {} : { additionalModelRequestFields: additional }),
    ...(outputConfig ? { outputConfig } : {}),
    ...mapServiceTier(chat),
    ...passThrough(chat),
  };
  return { body, unsent: isPaused ? ["reasoning"] : [] };
}

const isEmpty = (value: JsonObject): boolean => Object.keys(value).length === 0;

/** Members callers may set in Bedrock's own words. */
const OWN_OBJECTS = ["guardrailConfig", "performanceConfig", "promptVariables", "requestMetadata"] as const;

function passThrough(chat: ChatRequest): JsonObject {
  const own = OWN_OBJECTS.map((name) => [name, asObject(bedrockOption(chat, name))] as const);
  const paths = bedrockOption(chat, "additionalModelResponseFieldPaths");
  return {
    ...Object.fromEntries(own.filter(([, value]) => value !== null)),
    ...(Array.isArray(paths) ? { additionalModelResponseFieldPaths: paths } : {}),
  };
}

/** Tiers that a request can ask for. Source: API reference, ServiceTier. `auto` leaves the choice to the account. */
export const serviceTiers: ReadonlySet<string> = new Set(["priority", "default", "flex", "reserved"]);

const mapServiceTier = ({ service_tier: type }: ChatRequest): JsonObject =>
  type && serviceTiers.has(type) ? { serviceTier: { type } } : {};
