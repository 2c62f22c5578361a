import type { ChatRequest, Message, ToolMessage } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { mapAssistant } from "./map-assistant.ts";
import { mapContent } from "./map-content.ts";
import { type KnownCall, mapResults } from "./map-results.ts";
import type { ModelTraits } from "./model-traits.ts";

export interface Conversation {
  readonly systemInstruction: JsonObject | null;
  readonly contents: JsonObject[];
}

interface Turn {
  readonly role: "user" | "model";
  readonly parts: JsonObject[];
}

/**
 * Messages as Gemini takes them: instructions apart, the two sides in turn, results of tools in one turn of the user.
 * Instructions in the middle of a conversation stay where they are, as the user's words: there is no other role.
 */
export function mapConversation(messages: ChatRequest["messages"], traits: ModelTraits): Conversation {
  const first = messages.findIndex((message) => !isInstruction(message));
  const leading = first < 0 ? [] : messages.slice(0, first);
  const system = leading.flatMap((message) => mapContent(message.content));
  const contents = mapTurns(messages.slice(leading.length), traits);
  return {
    systemInstruction: system.length > 0 ? { parts: system } : null,
    // `contents` must not be empty, nor may `parts`.
    contents: contents.length > 0 ? contents : [{ role: "user", parts: [{ text: " " }] }],
  };
}

const isInstruction = ({ role }: Message): boolean => role === "system" || role === "developer";

function mapTurns(messages: readonly Message[], traits: ModelTraits): JsonObject[] {
  const turns: Turn[] = [];
  const calls = new Map<string, KnownCall>();
  let results: ToolMessage[] = [];
  const add = (role: Turn["role"], parts: JsonObject[]): void => {
    if (parts.length === 0) return;
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts });
  };
  const addResults = (): void => {
    add("user", mapResults(results, calls, traits));
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
  return turns.map(({ role, parts }) => ({ role, parts }));
}
