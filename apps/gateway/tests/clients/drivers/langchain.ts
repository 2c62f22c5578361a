import { ChatAnthropic } from "@langchain/anthropic";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatOpenAI } from "@langchain/openai";
import {
  type Access,
  type Ask,
  BROKEN,
  type Client,
  type Failure,
  PERSON_SCHEMA,
  type Tool,
} from "../client.ts";
import { openLangchain } from "./langchain-conversation.ts";
import { isOpenAiError } from "./openai-errors.ts";

const openAiSettings = ({ url, key, requestId, model }: Access) => ({
  model,
  apiKey: key,
  maxRetries: 0,
  configuration: { baseURL: `${url}/v1`, defaultHeaders: { "x-request-id": requestId } },
});

/** `@langchain/openai`, chat completions. It sends no thinking back. */
export const langchainChat: Client = {
  name: "@langchain/openai chat",
  door: "chat",
  keeps: "nothing",
  finishes: { complete: "stop", cut: "length", filtered: "content_filter" },
  isOwnError: isOpenAiError,
  open: (access) =>
    openLangchain((ask) => {
      const model = new ChatOpenAI({
        ...openAiSettings(access),
        ...(ask.thinks && { modelKwargs: { reasoning_effort: "low" } }),
      });
      return withTools(model, ask, {
        response_format: {
          type: "json_schema",
          json_schema: { name: "person", strict: true, schema: PERSON_SCHEMA },
        },
      });
    }),
};

/** `@langchain/openai`, Responses with encrypted thinking. */
export const langchainResponses: Client = {
  name: "@langchain/openai responses",
  door: "responses",
  keeps: "everything",
  finishes: { complete: "completed", cut: "max_output_tokens", filtered: "content_filter" },
  isOwnError: isOpenAiError,
  open: (access) =>
    openLangchain((ask) => {
      const model = new ChatOpenAI({
        ...openAiSettings(access),
        useResponsesApi: true,
        zdrEnabled: true,
        ...(ask.thinks && { reasoning: { effort: "low", summary: "auto" } }),
      });
      return withTools(model, ask, {
        response_format: {
          type: "json_schema",
          json_schema: { name: "person", strict: true, schema: PERSON_SCHEMA },
        },
      });
    }),
};

/**
 * `@langchain/anthropic`. Of a stream it takes the input from the first event, where other providers than Anthropic have
 * said nothing yet and the gateway can but estimate, and adds the output of the first event to that of the last.
 */
export const langchainAnthropic: Client = {
  countsStreams: false,
  name: "@langchain/anthropic",
  door: "messages",
  keeps: "everything",
  finishes: { complete: "end_turn", cut: "max_tokens", filtered: "refusal" },
  isOwnError: isNestedError,
  open: ({ url, key, requestId, model: name }) =>
    openLangchain((ask) => {
      const model = new ChatAnthropic({
        model: name,
        apiKey: key,
        anthropicApiUrl: url,
        maxRetries: 0,
        maxTokens: 4_096,
        clientOptions: { defaultHeaders: { "x-request-id": requestId } },
        ...(ask.thinks && { thinking: { type: "enabled", budget_tokens: 1_024 } }),
      });
      return withTools(model, ask, {
        outputConfig: { format: { type: "json_schema", schema: PERSON_SCHEMA } },
      });
    }),
};

function withTools(model: BaseChatModel, ask: Ask, structured: object) {
  const options = ask.structured ? structured : {};
  if (!ask.tools) return model.withConfig(options as never);
  if (!model.bindTools) throw new Error("this model takes no tools");
  return model.bindTools(ask.tools.map(toTool), options as never);
}

const toTool = ({ name, schema }: Tool) => ({ name, description: `Tells the ${name}`, schema });

const NAMES = {
  authentication: "AuthenticationError",
  not_found: "NotFoundError",
  bad_request: "BadRequestError",
  rate_limit: "RateLimitError",
  server: "InternalServerError",
  stream: "APIError",
};

/** It brings an `@anthropic-ai/sdk` of its own version, whose classes can only be told by name. */
function isNestedError(error: unknown, failure: Failure): boolean {
  if (!(error instanceof Error) || error.constructor.name !== NAMES[failure]) return false;
  return failure !== "stream" || BROKEN.test(error.message);
}
