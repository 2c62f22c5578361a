import { chatRequest, type ModelType } from "@causeway/contracts";
import {
  type ChatDoor,
  chatDoor,
  countRequest,
  countTokensDoor,
  describedEmbeddings,
  type ExchangeDoor,
  embeddingsDoor,
  imageEditsDoor,
  imageEditsRequest,
  imagesDoor,
  imagesRequest,
  messagesDoor,
  messagesRequest,
  moderationsDoor,
  moderationsRequest,
  rerankDoor,
  rerankRequest,
  responsesDoor,
  responsesRequest,
  speechDoor,
  speechRequest,
  transcriptionForm,
  transcriptionsDoor,
  translationForm,
  translationsDoor,
  videosDoor,
  videosRequest,
} from "@causeway/dialects";
import type { Endpoint } from "../request/endpoint.ts";
import * as answers from "./answers.ts";
import { METADATA_PARAMETER } from "./metadata-parameter.ts";
import type { Operation, Parameter } from "./operation.ts";

interface ModelOperation extends Endpoint, Operation {
  readonly method: "post";
}
/** Image models, and chat models that draw. */
const images = {
  modelTypes: new Set<ModelType>(["image"]),
  capability: "imageOutput",
  noun: "images",
  cached: null,
} as const;

/** Transcription models, and chat models that listen. */
const transcripts = {
  modelTypes: new Set<ModelType>(["audio-transcription"]),
  capability: "audioInput",
  noun: "transcripts",
  cached: { idPrefix: "transcript-", results: "text" },
} as const;

/** How the response cache knows answers that are no chat: the start of their ids, and the field that must not be empty. */
interface CachedAnswer {
  readonly idPrefix: string;
  readonly results: string;
}

/** A row of the table: what the pipeline needs of it, and its operation in the OpenAPI document. */
export type ModelEndpoint = ModelOperation &
  (
    | { readonly door: ChatDoor; readonly cached?: never }
    | { readonly door: ExchangeDoor; readonly cached: CachedAnswer | null }
  );

/** What a call that reaches a provider can meet. A provider's own 4xx comes through under its own status. */
const CALL_STATUSES = [400, 402, 403, 404, 410, 413, 415, 429, 500, 502, 503, 504] as const;
const MESSAGES_STATUSES = [...CALL_STATUSES, 529] as const;

const CALL_HEADERS: readonly Parameter[] = [
  {
    name: "x-request-id",
    in: "header",
    description: "Returned and stored. 1 to 128 characters of A-Z a-z 0-9 . _ -",
  },
  { name: "x-no-fallback", in: "header", description: "`true` disables other providers after a failure." },
  { name: "x-no-cache", in: "header", description: "`true` bypasses reading the response cache." },
  METADATA_PARAMETER,
  {
    name: "x-prompt-cache-marks",
    in: "header",
    description:
      "`false` leaves out the marks for Claude's prompt cache that the gateway sets. `true` turns them on where the key or the project turned them off.",
  },
  { name: "x-source", in: "header", description: "Name of the caller, shown in the activity list." },
  {
    name: "x-session-id",
    in: "header",
    description: "Requests of one session prefer the same provider and key. Shown in the activity list.",
  },
];

const call = {
  method: "post",
  tag: "Inference",
  statuses: CALL_STATUSES,
  errors: "openai",
  parameters: CALL_HEADERS,
} as const;

/** Image models put their pictures into the message. */
const chat = { modelTypes: new Set<ModelType>(["chat", "image"]), noun: "chat" } as const;

const messages = { errors: "messages", statuses: MESSAGES_STATUSES } as const;

/**
 * The table of endpoints where something is asked of a model: routes, the choice of models and dialects, the thread for bodies, the
 * OpenAPI document and the guide read it. The first row that takes a type of models is where callers are sent for it.
 */
export const MODEL_ENDPOINTS = {
  createChatCompletion: {
    ...call,
    path: "/v1/chat/completions",
    door: chatDoor,
    ...chat,
    summary: "Create a chat completion",
    description: "The chat completions format, for any model of the catalog or a custom provider.",
    request: chatRequest,
    answer: answers.chatAnswer,
    streams: true,
  },
  createMessage: {
    ...call,
    path: "/v1/messages",
    door: messagesDoor,
    ...chat,
    summary: "Create a message",
    description: "The Messages format, for any model of the catalog.",
    ...messages,
    request: messagesRequest,
    answer: answers.messagesAnswer,
    streams: true,
  },
  countTokens: {
    ...call,
    path: "/v1/messages/count_tokens",
    door: countTokensDoor,
    ...chat,
    summary: "Count tokens of a message",
    description: "Counted by the provider if it can, otherwise estimated. Free of charge.",
    ...messages,
    request: countRequest,
    answer: answers.countAnswer,
  },
  createResponse: {
    ...call,
    path: "/v1/responses",
    door: responsesDoor,
    ...chat,
    errors: "responses",
    summary: "Create a response",
    description:
      "The Responses format, passed through to providers that support it and converted for others. `previous_response_id` requires Retain all data.",
    request: responsesRequest,
    answer: answers.responsesAnswer,
    streams: true,
  },
  createEmbeddings: {
    ...call,
    path: "/v1/embeddings",
    door: embeddingsDoor,
    modelTypes: new Set(["embedding"]),
    noun: "embeddings",
    cached: { idPrefix: "embd-", results: "data" },
    summary: "Create embeddings",
    description:
      "The embeddings format, for any embedding model of the catalog or a custom provider. Vectors have the requested encoding with every provider.",
    request: describedEmbeddings,
    answer: answers.embeddingsAnswer,
  },
  createRanking: {
    ...call,
    path: "/v1/rerank",
    door: rerankDoor,
    modelTypes: new Set(["rerank"]),
    noun: "rankings",
    cached: { idPrefix: "rerank-", results: "results" },
    summary: "Rank documents",
    description: "Sorts documents by relevance to a query, in the common rerank format.",
    request: rerankRequest,
    answer: answers.rerankAnswer,
  },
  createModeration: {
    ...call,
    path: "/v1/moderations",
    door: moderationsDoor,
    modelTypes: new Set(["moderation"]),
    noun: "moderations",
    cached: { idPrefix: "modr-", results: "results" },
    summary: "Classify texts and images",
    description:
      "Says which categories of harmful content texts and images fall into, in the OpenAI format. Without `model`, `omni-moderation-latest`.",
    request: moderationsRequest,
    answer: answers.moderationsAnswer,
  },
  createImage: {
    ...call,
    path: "/v1/images/generations",
    door: imagesDoor,
    ...images,
    summary: "Create images",
    description:
      "Creates images from a prompt, in the OpenAI format, always as base64. `auto`, the default, means the first of `AUTO_IMAGE_MODELS` that the key can use.",
    request: imagesRequest,
    answer: answers.imagesAnswer,
    streams: true,
  },
  createImageEdit: {
    ...call,
    path: "/v1/images/edits",
    door: imageEditsDoor,
    ...images,
    summary: "Edit images",
    description:
      "Creates images from a prompt and up to 16 images, which are PNG, JPEG or WebP, as https or base64 data URLs. `mask` is not supported.",
    request: imageEditsRequest,
    answer: answers.imagesAnswer,
    streams: true,
  },
  createSpeech: {
    ...call,
    path: "/v1/audio/speech",
    door: speechDoor,
    modelTypes: new Set(["audio-speech"]),
    noun: "speech",
    cached: null,
    summary: "Create speech",
    description:
      "Turns a text into sound, in the OpenAI format. The sound is sent as it comes, with the media type that it has; with `stream_format: sse`, in events.",
    request: speechRequest,
    answer: answers.file,
    answerType: "audio/*",
    streams: true,
    streamsWith: "stream_format: sse",
  },
  createTranscription: {
    ...call,
    path: "/v1/audio/transcriptions",
    door: transcriptionsDoor,
    ...transcripts,
    summary: "Transcribe a recording",
    description:
      "Writes down what is said in a recording, in the OpenAI format. Form data only. `text`, `srt` and `vtt` are answered as plain text.",
    request: transcriptionForm,
    requestType: "multipart/form-data",
    answer: answers.transcriptAnswer,
    streams: true,
  },
  createTranslation: {
    ...call,
    path: "/v1/audio/translations",
    door: translationsDoor,
    ...transcripts,
    summary: "Translate a recording to English",
    description: "Writes down in English what is said in a recording, in the OpenAI format. Form data only.",
    request: translationForm,
    requestType: "multipart/form-data",
    answer: answers.transcriptAnswer,
  },
  createVideo: {
    ...call,
    path: "/v1/videos",
    door: videosDoor,
    modelTypes: new Set(["video"]),
    noun: "videos",
    cached: null,
    tag: "Videos",
    summary: "Create a video",
    description:
      "Starts a job that creates a video from a prompt, and optionally from images, in the OpenAI format. Ask for the job until it has ended, or set `callback_url`.",
    request: videosRequest,
    answer: answers.videoAnswer,
    statuses: [...CALL_STATUSES, 409],
    parameters: [
      ...CALL_HEADERS,
      {
        name: "idempotency-key",
        in: "header",
        description:
          "1 to 255 characters. A repeated request with the same key and body returns the same job.",
      },
    ],
  },
} as const satisfies Record<string, ModelEndpoint>;

export type ModelEndpointId = keyof typeof MODEL_ENDPOINTS;

/** The rows, in the order of the table. */
export const modelEndpoints: readonly ModelEndpoint[] = Object.values(MODEL_ENDPOINTS);
