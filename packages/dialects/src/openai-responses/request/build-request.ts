import type { ChatRequest } from "@causeway/contracts";
import { CACHE_MARK } from "../../shared/claude/mark-places.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { mapInput } from "./map-messages.ts";
import { mapTools } from "./map-tools.ts";

/** Of `include`: what comes back of thinking when the provider stores nothing. */
export const ENCRYPTED_THINKING = "reasoning.encrypted_content";

/** The chat form as a Responses request. */
export const buildRequest = (chat: ChatRequest, target: Target): UpstreamRequest =>
  envelope(target, mapRequest(chat, target));

/** The request around a body. */
export const envelope = (target: Target, body: UpstreamRequest["body"]): UpstreamRequest => ({
  method: "POST",
  path: pathOf(target),
  headers: {
    "content-type": "application/json",
    accept: target.stream ? "text/event-stream" : "application/json",
  },
  body,
});

/**
 * Azure OpenAI: the dated API has `api-version`, the v1 API its own path; the deployment is the model in both. Azure
 * AI Foundry has the v1 API alongside its others. Bedrock keeps OpenAI's own models apart from the open ones.
 */
function pathOf({ quirks, settings, upstreamModel }: Target): string {
  if (quirks.special === "bedrock-mantle")
    return /^openai\.gpt-\d/.test(upstreamModel) ? "/openai/v1/responses" : "/v1/responses";
  if (quirks.special === "azure-models") return "/openai/v1/responses";
  if (quirks.special !== "azure") return "/responses";
  return settings.apiVersion
    ? `/responses?api-version=${encodeURIComponent(settings.apiVersion)}`
    : "/v1/responses";
}

/** OpenAI refuses bounds below this one. */
const MIN_OUTPUT_TOKENS = 16;

/** Fields that both formats have. */
const SHARED = [
  "temperature",
  "top_p",
  "metadata",
  "service_tier",
  "user",
  "prompt_cache_key",
  "prompt_cache_retention",
  "prompt_cache_options",
  "moderation",
  "safety_identifier",
  "truncation",
] as const;

/**
 * The chat form as a Responses body. The format has no stop sequences, seed, penalties, `n` and token bias: they are
 * left out. Nothing is stored at the provider unless the caller asks for it.
 */
function mapRequest(chat: ChatRequest, target: Target): JsonObject {
  const { instructions, input } = mapInput(chat.messages, target);
  const bound = chat.max_completion_tokens ?? chat.max_tokens;
  const include = findIncludes(chat, target);
  const reasoning = mapReasoning(chat);
  const text = mapText(chat);
  const shared = SHARED.filter((field) => chat[field] !== undefined && chat[field] !== null);
  return {
    model: target.settings.deployment ?? target.upstreamModel,
    ...(instructions === null ? {} : { instructions }),
    input,
    ...Object.fromEntries(shared.map((field) => [field, chat[field]])),
    ...(bound ? { max_output_tokens: Math.max(bound, MIN_OUTPUT_TOKENS) } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(text ? { text } : {}),
    ...mapTools(chat),
    ...(chat.top_logprobs ? { top_logprobs: chat.top_logprobs } : {}),
    ...(include.length > 0 ? { include } : {}),
    ...(target.marksPrompt ? { cache_control: CACHE_MARK } : {}),
    store: target.isShared ? false : (chat.store ?? false),
    ...(target.stream ? { stream: true } : {}),
  };
}

/** Encrypted thinking is what comes back of it when nothing is stored; models that do not think refuse to be asked. */
function findIncludes(chat: ChatRequest, { mapping }: Target): string[] {
  const thinks = mapping ? mapping.capabilities.reasoning : Boolean(chat.reasoning);
  return [
    ...(thinks ? [ENCRYPTED_THINKING] : []),
    ...(chat.logprobs ? ["message.output_text.logprobs"] : []),
  ];
}

/** A budget alone becomes the nearest of the levels every reasoning model has. */
function levelOf(budget: number): string {
  if (budget <= 2_048) return "low";
  return budget <= 8_192 ? "medium" : "high";
}

/** Summaries are asked for only when the caller does: OpenAI gives them to verified organizations alone. */
function mapReasoning({ reasoning, reasoning_effort: plain }: ChatRequest): JsonObject | null {
  const budget = reasoning?.max_tokens;
  const effort =
    reasoning?.effort ?? plain ?? (reasoning?.enabled === false ? "none" : budget ? levelOf(budget) : null);
  const summary = reasoning?.summary;
  if (!effort && !summary) return null;
  return { ...(effort ? { effort } : {}), ...(summary ? { summary } : {}) };
}

function mapText({ response_format: format, verbosity }: ChatRequest): JsonObject | null {
  const schema = asObject(format?.json_schema);
  if (!format && !verbosity) return null;
  return {
    ...(format ? { format: schema ? { type: "json_schema", ...schema } : { type: format.type } } : {}),
    ...(verbosity ? { verbosity } : {}),
  };
}
