import type { ChatRequest, Message, ToolMessage } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { mapAssistant } from "./map-assistant.ts";
import { mapContent } from "./map-content.ts";
import { type KnownCall, mapResults } from "./map-results.ts";

export interface Conversation {
  readonly systemInstruction: JsonObject | null;
  readonly contents: JsonObject[];
}

interface Turn {
  readonly role: "user" | "model";
  readonly parts: JsonObject[];
  /** Results of tools: nothing else may join them. */
  readonly isResults: boolean;
}

/** What replaces a turn with nothing in it: neither `contents` nor `parts` may be empty. */
const NOTHING_SAID: JsonObject = { text: " " };

/**
 * Messages as Gemini takes them: instructions apart, the two sides in turn, beginning with the user, results of tools in
 * their own turn. Instructions in the middle of a conversation stay where they are, as the user's words: there is
 * no other role.
 */
export function mapConversation(messages: ChatRequest["messages"], traits: ModelTraits): Conversation {
  const first = messages.findIndex((message) => !isInstruction(message));
  const leading = first < 0 ? [] : messages.slice(0, first);
  const system = leading.flatMap((message) => mapContent(message.content));
  const turns = mapTurns(messages.slice(leading.length), traits);
  if (turns[0]?.role !== "user") turns.unshift({ role: "user", parts: [NOTHING_SAID], isResults: false });
  return {
    systemInstruction: system.length > 0 ? { parts: system } : null,
    contents: turns.map(({ role, parts }) => ({ role, parts })),
  };
}

const isInstruction = ({ role }: Message): boolean => role === "system" || role === "developer";

function mapTurns(messages: readonly Message[], traits: ModelTraits): Turn[] {
  const turns: Turn[] = [];
  const calls = new Map<string, KnownCall>();
  let results: ToolMessage[] = [];
  const add = (role: Turn["role"], parts: JsonObject[]): void => {
    if (parts.length === 0) return;
    const last = turns.at(-1);
    if (last?.role === role && !last.isResults) last.parts.push(...parts);
    else turns.push({ role, parts, isResults: false });
  };
  const addResults = (): void => {
    if (results.length === 0) return;
    const { responses, media } = mapResults(results, calls, traits);
    turns.push({ role: "user", parts: responses, isResults: true });
    add("user", media);
    results = [];
  };
  for (const message of messages) {
    if (message.role === "tool") {
      results.push(message);
      continue;
    }
    addResults();
    if (message.role === "assistant") {
      for (const call of message.tool_calls ?? []) calls.set(call.id, { call, order: calls.size });
      add("model", mapAssistant(message, traits));
    } else add("user", mapContent(message.content));
  }
  addResults();
  return turns;
}
