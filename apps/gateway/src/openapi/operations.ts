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
  { name: "x-request-id", in: "header", description: "Echoed and stored; 1-128 of A-Z a-z 0-9 . _ -" },
  { name: "x-no-fallback", in: "header", description: "`true`: no other provider after a failure." },
  { name: "x-no-cache", in: "header", description: "`true`: the response cache is not read." },
  { name: "x-source", in: "header", description: "Who calls, for the activity list." },
  { name: "x-session-id", in: "header", description: "Calls of one session prefer one provider." },
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
    summary: "Chat completion",
    description: "The chat-completions format, to any model of the catalogue or a custom provider.",
    request: chatRequest,
    answer: answers.chatAnswer,
    streams: true,
  },
  {
    ...call,
    method: "post",
    path: "/v1/messages",
    id: "createMessage",
    summary: "Message",
    description: "The Messages format, to any model of the catalogue.",
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
    summary: "Tokens of a message",
    description: "Counted by the provider where it can, else estimated. Costs nothing.",
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
    summary: "Response",
    description:
      "The Responses format, native where the provider speaks it, converted for the others. `previous_response_id` needs Retain All Data.",
    request: responsesRequest,
    answer: answers.responsesAnswer,
    streams: true,
  },
  {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}",
    id: "getResponse",
    summary: "A stored response",
    description: "As it was answered.",
    answer: answers.responsesAnswer,
  },
  {
    ...stored,
    method: "delete",
    path: "/v1/responses/{id}",
    id: "deleteResponse",
    summary: "Delete a stored response",
    description: "What goes on from it cannot be continued any more either.",
    answer: answers.deletedResponse,
  },
  {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}/input_items",
    id: "listInputItems",
    summary: "Input of a stored response",
    description: "Everything the model read for it, with the conversation before it.",
    statuses: [400, ...stored.statuses],
    answer: answers.inputItems,
    parameters: [
      ...stored.parameters,
      { name: "limit", in: "query", description: "1 to 100; default 20." },
      { name: "order", in: "query", description: "`asc` or `desc`, the default." },
      { name: "after", in: "query", description: "Id of the item before the page." },
    ],
  },
  {
    ...call,
    method: "post",
    path: "/v1/embeddings",
    id: "createEmbeddings",
    summary: "Embeddings",
    description:
      "The embeddings format, to any embedding model of the catalogue or a custom provider. Vectors come in the encoding asked for, whatever the provider sends.",
    request: describedEmbeddings,
    answer: answers.embeddingsAnswer,
  },
  {
    ...call,
    method: "post",
    path: "/v1/rerank",
    id: "createRanking",
    summary: "Ranking",
    description: "Documents by how well they fit a query, the best first, in the common rerank format.",
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
      "All models, or a page of them with `limit`; with a key, what its rules allow. With `anthropic-version`, in that format's list shape. Facts that nobody knows, such as a context length, are left out.",
    errors: "openai",
    statuses: [304, 400, 503],
    isPublic: true,
    answer: answers.modelList,
    parameters: [
      { name: "include_deactivated", in: "query", description: "`true`: with deactivated models." },
      { name: "exclude_deprecated", in: "query", description: "`true`: without deprecated models." },
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
    summary: "One model",
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
    summary: "The calling key",
    description:
      "Its description, limits, what is used, reserved and left, when its window ends, and its access rules. Works at a limit, too.",
    errors: "openai",
    statuses: [403, 410, 503],
    answer: answers.keyAnswer,
  },
];
