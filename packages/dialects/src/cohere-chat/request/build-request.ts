import { type ChatRequest, type FunctionTool, GatewayError } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { unknownTool } from "../../shared/errors/unknown-content.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { mapMessages } from "./map-messages.ts";

/**
 * The chat form as a v2 chat request. Source: Cohere API reference, "Chat". Members without a value are left out.
 * @throws GatewayError `unsupported_parameter` for media and tools Cohere does not know, and for several choices.
 */
export function buildRequest(chat: ChatRequest, target: Target): UpstreamRequest {
  if ((chat.n ?? 1) > 1)
    throw new GatewayError("unsupported_parameter", "Cohere returns only one choice per request", {
      param: "n",
    });
  const stops = typeof chat.stop === "string" ? [chat.stop] : (chat.stop ?? []);
  const members: JsonObject = {
    model: target.upstreamModel,
    messages: mapMessages(chat.messages, thinksInParts(target)),
    stream: target.stream,
    ...mapTools(chat),
    response_format: mapFormat(chat),
    thinking: mapThinking(chat),
    max_tokens: chat.max_completion_tokens ?? chat.max_tokens,
    temperature: chat.temperature,
    p: typeof chat.top_p === "number" ? Math.min(chat.top_p, MOST_P) : null,
    k: chat.top_k,
    seed: chat.seed,
    stop_sequences: stops.length > 0 ? stops : null,
    presence_penalty: chat.presence_penalty,
    frequency_penalty: chat.frequency_penalty,
    logprobs: chat.logprobs === true ? true : null,
    ...Object.fromEntries(OWN_FIELDS.map((name) => [name, chat[name]])),
  };
  return {
    method: "POST",
    path: "/chat",
    headers: {
      "content-type": "application/json",
      accept: target.stream ? "text/event-stream" : "application/json",
    },
    body: Object.fromEntries(
      Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
    ),
  };
}

/** The most Cohere takes; 1, which means every token, would be refused. */
const MOST_P = 0.99;

/** Fields of Cohere's own that mean nothing to us. */
const OWN_FIELDS = ["documents", "citation_options", "safety_mode", "priority"];

const isFunction = (tool: NonNullable<ChatRequest["tools"]>[number]): tool is FunctionTool =>
  tool.type === "function";

/** Cohere cannot be told which of several functions to call: it is only offered that one. */
function mapTools(chat: ChatRequest): JsonObject {
  const foreign = chat.tools?.find((tool) => !isFunction(tool));
  if (foreign) throw unknownTool("Cohere", foreign.type);
  const functions = (chat.tools ?? []).filter(isFunction);
  const { names, mode } = readChoice(chat);
  const tools = functions.filter(({ function: fn }) => names === null || names.includes(fn.name));
  if (tools.length === 0) return {};
  return {
    tools: tools.map(declare),
    tool_choice: mode,
    strict_tools: tools.every(({ function: fn }) => fn.strict === true) ? true : null,
  };
}

const declare = ({ function: fn }: FunctionTool): JsonObject => ({
  type: "function",
  function: {
    name: fn.name,
    ...(fn.description ? { description: fn.description } : {}),
    parameters: fn.parameters ?? { type: "object", properties: {} },
  },
});

interface Choice {
  /** Functions that may be called; null: all. */
  readonly names: readonly string[] | null;
  readonly mode: "REQUIRED" | "NONE" | null;
}

function readChoice({ tool_choice: choice }: ChatRequest): Choice {
  if (choice === "none") return { names: null, mode: "NONE" };
  if (choice === "required") return { names: null, mode: "REQUIRED" };
  if (!choice || choice === "auto") return { names: null, mode: null };
  if (choice.type !== "allowed_tools") return { names: [nameOf(choice)], mode: "REQUIRED" };
  const allowed = asObject(choice.allowed_tools) ?? choice;
  const names = asObjects(allowed.tools).map(nameOf);
  return { names, mode: allowed.mode === "required" ? "REQUIRED" : null };
}

const nameOf = (tool: JsonObject): string =>
  asFilledText(asObject(tool.function)?.name) ?? asFilledText(tool.name) ?? "";

function mapFormat({ response_format: format }: ChatRequest): JsonObject | null {
  if (format?.type === "json_object") return { type: "json_object" };
  if (format?.type !== "json_schema") return null;
  const schema = asObject(asObject(format.json_schema)?.schema);
  return { type: "json_object", ...(schema ? { json_schema: schema } : {}) };
}

/** Cohere knows a budget only; `high` is none. */
const BUDGETS: Readonly<Record<string, number>> = { minimal: 512, low: 2_048, medium: 8_192 };

function mapThinking({ reasoning }: ChatRequest): JsonObject | null {
  if (!reasoning) return null;
  if (reasoning.enabled === false || reasoning.effort === "none") return { type: "disabled" };
  const budget = reasoning.max_tokens ?? BUDGETS[reasoning.effort ?? ""];
  return { type: "enabled", ...(budget ? { token_budget: budget } : {}) };
}

/**
 * The model thinks in its own parts and takes them back; others only say what they plan before they call tools. The
 * catalog tells; a name it does not know is read (Cohere docs, "Reasoning").
 */
const thinksInParts = ({ mapping, upstreamModel }: Target): boolean =>
  mapping?.capabilities.reasoning ?? /reasoning|command-a-plus/.test(upstreamModel);
