import * as answers from "./answers.ts";
import { METADATA_PARAMETER } from "./metadata-parameter.ts";
import type { Operation } from "./operation.ts";

const stored = {
  tag: "Stored responses",
  statuses: [403, 404, 410, 413, 503],
  errors: "openai",
  parameters: [{ name: "id", in: "path", description: "`resp_` and 32 hexadecimal digits." }],
} as const;

const videos = {
  tag: "Videos",
  statuses: [403, 404, 410, 503],
  errors: "openai",
  parameters: [{ name: "id", in: "path", description: "`vid_` and 32 hexadecimal digits." }],
} as const;

/** The table of endpoints that ask nothing of a model: routes, the OpenAPI document and the guide read it. */
export const PLAIN_ENDPOINTS = {
  getResponse: {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}",
    summary: "Get a stored response",
    description: "The response as it was first returned, with `metadata` in the form of this request.",
    statuses: [400, ...stored.statuses],
    parameters: [...stored.parameters, METADATA_PARAMETER],
    answer: answers.responsesAnswer,
  },
  deleteResponse: {
    ...stored,
    method: "delete",
    path: "/v1/responses/{id}",
    summary: "Delete a stored response",
    description: "Responses that continue it can no longer be continued either.",
    answer: answers.deletedResponse,
  },
  listInputItems: {
    ...stored,
    method: "get",
    path: "/v1/responses/{id}/input_items",
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
  listVideos: {
    ...videos,
    method: "get",
    path: "/v1/videos",
    summary: "List videos",
    description:
      "Video jobs that the key reaches, newest first unless `order` is `asc`: those of its project, or, for keys of developers and former members, those of keys that the same person created.",
    statuses: [400, ...videos.statuses],
    answer: answers.videoList,
    parameters: [
      { name: "limit", in: "query", description: "1 to 100; default 20." },
      { name: "order", in: "query", description: "`asc` or `desc` (default)." },
      { name: "after", in: "query", description: "ID of the job before the page." },
    ],
  },
  getVideo: {
    ...videos,
    method: "get",
    path: "/v1/videos/{id}",
    summary: "Get a video job",
    description: "The state of the job, with its usage once it has ended.",
    answer: answers.videoAnswer,
  },
  deleteVideo: {
    ...videos,
    method: "delete",
    path: "/v1/videos/{id}",
    summary: "Cancel or delete a video",
    description:
      "Cancels an open job, and deletes the content of one that has ended. A canceled job is charged if the provider completes it anyway.",
    answer: answers.deletedVideo,
  },
  getVideoContent: {
    ...videos,
    method: "get",
    path: "/v1/videos/{id}/content",
    summary: "Download a video",
    description: "The bytes of a completed video. Supports one `Range`.",
    statuses: [400, 409, 416, 502, ...videos.statuses],
    answer: answers.file,
    answerType: "video/mp4",
    hasRanges: true,
    parameters: [
      ...videos.parameters,
      { name: "variant", in: "query", description: "`video`, the default and the only one." },
      { name: "range", in: "header", description: "One range of bytes." },
    ],
  },
  listModels: {
    method: "get",
    path: "/v1/models",
    tag: "Models",
    summary: "List models",
    description:
      "All models, or a page of them with `limit`. With a key, only the models that its rules allow. With `anthropic-version`, in the Messages API's list format. Unknown facts, such as a context length, are left out.",
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
        description: "`true` includes only models of providers with a credential you can use.",
      },
      { name: "limit", in: "query", description: "Models per page, from 1 to 1,000. Default: all models." },
      {
        name: "after_id",
        in: "query",
        description: "Returns models after this ID, the `last_id` of a page. `after` works as well.",
      },
      {
        name: "before_id",
        in: "query",
        description: "Returns models before this ID, the `first_id` of a page. `before` works as well.",
      },
    ],
  },
  getModel: {
    method: "get",
    path: "/v1/models/{id}",
    tag: "Models",
    summary: "Get a model",
    description: "By ID, alias or address: `openai/gpt-4o` is the model at that provider.",
    errors: "openai",
    statuses: [404, 503],
    isPublic: true,
    answer: answers.modelRecord,
    parameters: [
      {
        name: "id",
        in: "path",
        description: "Model ID, alias or address. Can contain `/` and `:`.",
        holdsSlashes: true,
      },
    ],
  },
  getKey: {
    method: "get",
    path: "/v1/key",
    tag: "Keys",
    summary: "Get the calling API key",
    description:
      "Description, limits with used, reserved and remaining amounts, end of the budget window, form of `metadata` in responses, and access rules. Also works for a key that has reached a limit.",
    errors: "openai",
    statuses: [403, 410, 503],
    answer: answers.keyAnswer,
  },
} as const satisfies Record<string, Operation>;

export type PlainEndpointId = keyof typeof PLAIN_ENDPOINTS;
