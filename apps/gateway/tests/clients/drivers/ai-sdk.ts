import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Access, Client } from "../client.ts";
import { isAiSdkError, openConversation, type ProviderOptions } from "./ai-sdk-conversation.ts";

/** `@ai-sdk/openai`, chat completions. It has no place for thinking in its messages. */
export const aiOpenAiChat: Client = make({
  name: "@ai-sdk/openai chat",
  door: "chat",
  keeps: "nothing",
  model: (access) => openAi(access).chat(access.model),
  // It does not know other makers' models: that they think must be said.
  thinking: { openai: { forceReasoning: true, reasoningEffort: "low" } },
});

/** `@ai-sdk/openai`, Responses without storage. */
export const aiOpenAiResponses: Client = make({
  name: "@ai-sdk/openai responses",
  door: "responses",
  keeps: "everything",
  model: (access) => openAi(access).responses(access.model),
  always: { openai: { store: false } },
  thinking: {
    openai: { store: false, forceReasoning: true, reasoningEffort: "low", reasoningSummary: "auto" },
  },
});

/** `@ai-sdk/anthropic`. */
export const aiAnthropic: Client = make({
  name: "@ai-sdk/anthropic",
  door: "messages",
  keeps: "everything",
  model: ({ url, key, requestId, model }) =>
    createAnthropic({ apiKey: key, baseURL: `${url}/v1`, headers: { "x-request-id": requestId } })(model),
  thinking: { anthropic: { thinking: { type: "enabled", budgetTokens: 1_024 } } },
});

/** `@ai-sdk/openai-compatible`. It keeps thought signatures of calls, the way Google's own endpoint has them. */
export const aiCompatible: Client = make({
  name: "@ai-sdk/openai-compatible",
  door: "chat",
  keeps: "calls",
  model: ({ url, key, requestId, model }) =>
    createOpenAICompatible({
      name: "causeway",
      apiKey: key,
      baseURL: `${url}/v1`,
      includeUsage: true,
      supportsStructuredOutputs: true,
      supportedUrls: () => ({ "image/*": [/^https:/] }),
      headers: { "x-request-id": requestId },
    })(model),
  thinking: { causeway: { reasoningEffort: "low" } },
});

const openAi = ({ url, key, requestId }: Access) =>
  createOpenAI({ apiKey: key, baseURL: `${url}/v1`, headers: { "x-request-id": requestId } });

interface Making extends Pick<Client, "name" | "door" | "keeps"> {
  readonly model: (access: Access) => LanguageModel;
  readonly always?: ProviderOptions;
  readonly thinking: ProviderOptions;
}

function make({ name, door, keeps, model, always, thinking }: Making): Client {
  return {
    ...{ name, door, keeps },
    finishes: { complete: "stop", cut: "length", filtered: "content-filter" },
    open: (access) => openConversation(model(access), { always, thinking }),
    isOwnError: isAiSdkError,
  };
}
