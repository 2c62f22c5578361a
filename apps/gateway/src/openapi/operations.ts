import { chatRequest } from "@causeway/contracts";
import {
  countRequest,
  describedEmbeddings,
  messagesRequest,
  rerankRequest,
  responsesRequest,
} from "@causeway/dialects";
import type { z } from "zod";
import * as answers from "./answers.ts";

/** One method of one path of port 4001, as its document shows it. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Shape of the errors: OpenAI's, or the Messages format's. */
  readonly errors: "openai" | "messages";
  /** Statuses of errors that it can answer beside 401. */
  readonly statuses: readonly number[];
  readonly request?: z.ZodType;
  readonly answer: z.ZodType;
  /** `stream: true` answers server-sent events. */
  readonly streams?: boolean;
  readonly parameters?: readonly Parameter[];
  /** Works without a key too. */
  readonly isPublic?: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
}

/** What a call that reaches a provider can meet. A provider's own 4xx comes through under its own status. */
const CALL_STATUSES = [400, 402, 403, 404, 410, 413, 415, 429, 500, 502, 503, 504] as const;
const MESSAGES_STATUSES = [...CALL_STATUSES, 529] as const;

export const CALL_HEADERS: readonly Parameter[] = [
  {
    name: "x-request-id",
    in: "header",
    description: "Returned and stored. 1 to 128 characters of A-Z a-z 0-9 . _ -",
  },
  { name: "x-no-fallback", in: "header", description: "`true` disables other providers after a failure." },
  { name: "x-no-cache", in: "header", description: "`true` bypasses reading the response cache." },
  { name: "x-source", in: "header", description: "Name of the caller, shown in the activity list." },
  { name: "x-session-id", in: "header", description: "Requests of one session prefer the same provider." },
];

const call = {
  tag: "Inference",
  statuses: CALL_STATUSES,
  errors: "openai",
  parameters: CALL_HEADERS,
} as const;

const stored = {
  tag: "Stored responses",
  statuses: [403, 404, 410, 413, 503],
  errors: "openai",
  parameters: [{ name: "id", in: "path", description: "`resp_` and 32 hexadecimal digits." }],
} as const;

export const OPERATIONS: readonly Operation[] = [
  {
    ...call,
    method: "post",
    path: "/v1/chat/completions",
    id: "createChatCompletion",
    summary: "Create a chat completion",
    description: "The chat completions format, for any model of the catalog or a custom provider.",
    request: chatRequest,
    answer: answers.chatAnswer,
    streams: true,
  },
  {
    ...call,
    method: "post",
    path: "/v1/messages",
    id: "createMessage",
    summary: "Create a message",
    description: "The Messages format, for any model of the catalog.",
    errors: "messages",
    statuses: MESSAGES_STATUSES,
    request: messagesRequest,
    answer: answers.messagesAnswer,
    streams: true,
  },
  {
    ...call,
    method: "post",
    path: "/v1/messages/count_tokens",
    id: "countTokens",
    summary: "Count tokens of a message",
    description: "Counted by the provider if it can, otherwise estimated. Free of charge.",
    errors: "messages",
    statuses: MESSAGES_STATUSES,
    request: countRequest,
    answer: answers.countAnswer,
  },
  {
    ...call,
    method: "post",
    path: "/v1/responses",
    id: "createResponse",
    summary: "Create a response",
    description:
      "The Responses format, passed through to providers that support it and converted for others. `previous_response_id` requires Retain all data.",
    request: responsesRequest,
    answer: answers.responsesAnswer,
    streams: true,
  },
  {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}",
    id: "getResponse",
    summary: "Get a stored response",
    description: "The response as it was first returned.",
    answer: answers.responsesAnswer,
  },
  {
    ...stored,
    method: "delete",
    path: "/v1/responses/{id}",
    id: "deleteResponse",
    summary: "Delete a stored response",
    description: "Responses that continue it can no longer be continued either.",
    answer: answers.deletedResponse,
  },
  {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}/input_items",
    id: "listInputItems",
    summary: "List the input of a stored response",
    description: "All input items of the response, including the conversation before it.",
    statuses: [400, ...stored.statuses],
    answer: answers.inputItems,
    parameters: [
      ...stored.parameters,
      { name: "limit", in: "query", description: "1 to 100; default 20." },
      { name: "order", in: "query", description: "`asc` or `desc` (default)." },
      { name: "after", in: "query", description: "ID of the item before the page." },
    ],
  },
  {
    ...call,
    method: "post",
    path: "/v1/embeddings",
    id: "createEmbeddings",
    summary: "Create embeddings",
    description:
      "The embeddings format, for any embedding model of the catalog or a custom provider. Vectors have the requested encoding with every provider.",
    request: describedEmbeddings,
    answer: answers.embeddingsAnswer,
  },
  {
    ...call,
    method: "post",
    path: "/v1/rerank",
    id: "createRanking",
    summary: "Rank documents",
    description: "Sorts documents by relevance to a query, in the common rerank format.",
    request: rerankRequest,
    answer: answers.rerankAnswer,
  },
  {
    method: "get",
    path: "/v1/models",
    id: "listModels",
    tag: "Models",
    summary: "Models",
    description:
      "All models, or a page of them with `limit`; with a key, what its rules allow. With `anthropic-version`, in that format's list shape. Facts that no one knows, such as a context length, are left out.",
    errors: "openai",
    statuses: [304, 400, 503],
    isPublic: true,
    answer: answers.modelList,
    parameters: [
      { name: "include_deactivated", in: "query", description: "`true` includes deactivated models." },
      { name: "exclude_deprecated", in: "query", description: "`true` leaves out deprecated models." },
      {
        name: "configured",
        in: "query",
        description: "`true`: only models of providers that have a credential you can use.",
      },
      { name: "limit", in: "query", description: "Models per page, 1-1,000. Default: all of them." },
      {
        name: "after_id",
        in: "query",
        description: "Continue after this id: the `last_id` of a page. Also `after`.",
      },
      {
        name: "before_id",
        in: "query",
        description: "The page before this id: a `first_id`. Also `before`.",
      },
    ],
  },
  {
    method: "get",
    path: "/v1/models/{id}",
    id: "getModel",
    tag: "Models",
    summary: "Get a model",
    description: "By id, alias or address: `openai/gpt-4o` is the model at that provider.",
    errors: "openai",
    statuses: [404, 503],
    isPublic: true,
    answer: answers.modelRecord,
    parameters: [
      { name: "id", in: "path", description: "Model id, alias or address; can contain `/` and `:`." },
    ],
  },
  {
    method: "get",
    path: "/v1/key",
    id: "getKey",
    tag: "Keys",
    summary: "Get the calling API key",
    description:
      "Description, limits with used, reserved and remaining amounts, end of the budget window, and access rules. Also works for a key that has reached a limit.",
    errors: "openai",
    statuses: [403, 410, 503],
    answer: answers.keyAnswer,
  },
];
