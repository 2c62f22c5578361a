import type { ChatRequest } from "@causeway/contracts";
import { isOwnDetail } from "../../openai-responses/index.ts";
import type { FormatFacts, RequestFacts } from "../../request-facts.ts";

/** Facts on which the format depends at a provider that has two; nothing without tools and state. */
export function readFormat(request: ChatRequest): Pick<RequestFacts, "format"> {
  const hasTools = offersTools(request);
  const hasResponsesState = request.messages.some(hasState);
  if (!hasTools && !hasResponsesState) return {};
  const beyondResponses = findBeyond(request);
  return { format: { hasTools, effort: readEffort(request), beyondResponses, hasResponsesState } };
}

const offersTools = ({ tools, functions }: ChatRequest): boolean =>
  Boolean(functions?.length) || (tools?.some(({ type }) => CALLED.has(type)) ?? false);

/** Types of tools that the caller runs. */
const CALLED: ReadonlySet<string> = new Set(["function", "custom"]);

const hasState = (message: ChatRequest["messages"][number]): boolean =>
  message.role === "assistant" && message.reasoning_details?.some(isOwnDetail) === true;

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
