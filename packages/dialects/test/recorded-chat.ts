import type { JsonObject } from "../src/index.ts";
import { eventData } from "./add-up.ts";
import type { Recording } from "./recordings.ts";

interface WireCall {
  index?: number;
  function: { name: string; arguments: string };
}
interface WireMessage {
  content?: unknown;
  reasoning?: string;
  reasoning_content?: string;
  reasoning_details?: { text?: string; summary?: string }[];
  tool_calls?: WireCall[];
}
export interface WireChoice {
  index: number;
  message: WireMessage;
  delta?: WireMessage;
  finish_reason: string | null;
}
export interface WireUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: { cached_tokens?: number };
  completion_tokens_details?: { reasoning_tokens?: number };
  num_cached_tokens?: number;
  prompt_cache_hit_tokens?: number;
  cached_tokens?: number;
  cache_read_input_tokens?: number;
}
export interface Wire extends JsonObject {
  id: string;
  model: string;
  choices: WireChoice[];
  usage?: WireUsage;
  x_groq?: { usage?: WireUsage };
}
interface WirePart {
  type: string;
  text: string;
  thinking?: { text: string }[];
}

/** What a recording says, read in the plainest way, as the expectation of every test below. */
export interface Said {
  text: string;
  reasoning: string;
  calls: { name: string; arguments: string }[];
  finish: string | null;
}

const listText = (content: unknown, thinking: boolean): string =>
  (Array.isArray(content) ? content : [])
    .map((part: WirePart) =>
      thinking
        ? (part.thinking ?? []).map((piece) => piece.text).join("")
        : part.type === "text"
          ? part.text
          : "",
    )
    .join("");

/** An answer that is JSON may come as the JSON itself. */
const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (typeof content === "object" && content !== null && !Array.isArray(content))
    return JSON.stringify(content);
  return listText(content, false);
};

const reasoningOf = (message: WireMessage): string =>
  message.reasoning ||
  message.reasoning_content ||
  listText(message.content, true) ||
  (message.reasoning_details ?? []).map((detail) => detail.text ?? detail.summary ?? "").join("");

const UNIFIED: Record<string, string> = { eos: "stop", function_call: "tool_calls", "": "stop" };
const unify = (reason: string | null): string | null =>
  reason === null ? null : (UNIFIED[reason] ?? reason);

/** Answers with calls end with them, also where the provider says `stop`, as OpenAI does for a tool that was required by name. */
const endWithCalls = (said: Said): Said =>
  said.calls.length > 0 && said.finish === "stop" ? { ...said, finish: "tool_calls" } : said;

export const saidByMessage = (choice: WireChoice): Said =>
  endWithCalls({
    text: textOf(choice.message.content),
    reasoning: reasoningOf(choice.message),
    calls: (choice.message.tool_calls ?? []).map(({ function: fn }) => ({
      name: fn.name,
      arguments: fn.arguments,
    })),
    finish: unify(choice.finish_reason),
  });

export function saidByStream(events: readonly Wire[], isDone: boolean): Said[] {
  const choices: Said[] = [];
  const indexes = new Map<number, number[]>();
  for (const choice of events.flatMap((event) => event.choices ?? [])) {
    choices[choice.index] ??= { text: "", reasoning: "", calls: [], finish: null };
    const said = choices[choice.index];
    if (!said) continue;
    const known = indexes.get(choice.index) ?? [];
    indexes.set(choice.index, known);
    const delta = choice.delta ?? {};
    said.text += textOf(delta.content);
    said.reasoning += reasoningOf(delta);
    for (const call of delta.tool_calls ?? []) {
      const index = call.index ?? known.length;
      if (!known.includes(index)) known.push(index);
      said.calls[known.indexOf(index)] ??= { name: "", arguments: "" };
      const sum = said.calls[known.indexOf(index)];
      if (!sum) continue;
      sum.name += call.function.name ?? "";
      sum.arguments += call.function.arguments ?? "";
    }
    if (choice.finish_reason) said.finish = unify(choice.finish_reason);
  }
  // A stream that was ended properly but never said how: an answer all the same.
  const isWhole = choices.every(({ finish }) => finish === null) && isDone;
  return choices.map((said) => endWithCalls(isWhole ? { ...said, finish: "stop" } : said));
}

export const rawEvents = ({ response }: Recording): Wire[] =>
  eventData((response.sse ?? []).join(""))
    .filter((data) => data !== "[DONE]")
    .map((data) => JSON.parse(data));

/** The last counts of a stream. */
export const lastUsage = (events: readonly Wire[]): WireUsage | undefined =>
  events
    .map((event) => event.usage ?? event.x_groq?.usage)
    .filter(Boolean)
    .at(-1);
