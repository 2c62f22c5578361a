import type { ChatRequest } from "@causeway/contracts";
import { isOwnDetail } from "../../openai-responses/index.ts";
import type { FormatFacts } from "../../request-facts.ts";

/** Facts on which the format depends at a provider that has two; undefined without tools and state. */
export function readFormat(request: ChatRequest): FormatFacts | undefined {
  const hasTools = offersTools(request);
  const hasResponsesState = keepsState(request.messages);
  if (!hasTools && !hasResponsesState) return undefined;
  const beyondResponses = findBeyond(request);
  return { hasTools, effort: readEffort(request), beyondResponses, hasResponsesState };
}

const offersTools = ({ tools, functions }: ChatRequest): boolean =>
  Boolean(functions?.length) || (tools?.some(({ type }) => CALLED.has(type)) ?? false);

/** Types of tools that the caller runs. */
const CALLED: ReadonlySet<string> = new Set(["function", "custom"]);

/** Of every request, so without a function for each message. */
function keepsState(messages: ChatRequest["messages"]): boolean {
  for (const message of messages)
    if (message.role === "assistant" && message.reasoning_details?.some(isOwnDetail)) return true;
  return false;
}

function readEffort({ reasoning, reasoning_effort: plain }: ChatRequest): FormatFacts["effort"] {
  const effort = reasoning?.effort || plain;
  if (effort) return effort === "none" ? "none" : "some";
  if (reasoning?.enabled === false) return "none";
  return reasoning?.max_tokens ? "some" : null;
}

/**
 * Members of chat completions that the Responses API doesn't have, where they ask for something. Source: types of openai 7.57.0,
 * `ChatCompletionCreateParamsBase` and `ResponseCreateParamsBase`, read 2026-11-28.
 */
const BEYOND = [
  "n",
  "stop",
  "seed",
  "logit_bias",
  "prediction",
  "presence_penalty",
  "frequency_penalty",
] as const;

const findBeyond = (request: ChatRequest): string | null =>
  BEYOND.find((name) => asksBy(name, request[name])) ?? null;

function asksBy(name: (typeof BEYOND)[number], value: unknown): boolean {
  if (name === "n") return typeof value === "number" && value > 1;
  if (name === "seed") return typeof value === "number";
  if (typeof value === "number") return value !== 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
