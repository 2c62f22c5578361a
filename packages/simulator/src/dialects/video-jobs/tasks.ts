import type { Call, Dialect, JsonObject, WireRequest } from "../dialect.ts";
import { originOf, readJob } from "../image-jobs/submit-job.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { jobOf } from "../openai-videos/start-job.ts";
import { asObject, asText } from "../reading.ts";
import { rememberId } from "./external-ids.ts";
import { newId } from "./look-at-job.ts";

const DEFAULT_SECONDS = 5;

/** A format in which a job is started by one request. */
interface Format {
  readonly name: string;
  readonly path: RegExp;
  /** Where the prompt and the length are. */
  readonly fieldsOf: (body: JsonObject) => { readonly prompt: unknown; readonly seconds: unknown };
  readonly modelOf?: (request: WireRequest) => string;
  readonly answer: (id: string, call: Call) => object;
  /** The caller's own ID of the job, by which it can be asked for, too. */
  readonly externalIdOf?: (body: JsonObject) => unknown;
}

const createFormat = (format: Format): Dialect => ({
  name: format.name,
  matches: (method, one) => method === "POST" && format.path.test(one),
  read: (request) =>
    readJob(
      request,
      { prompt: format.fieldsOf(request.body).prompt },
      format.modelOf?.(request) ?? asText(request.body.model ?? request.body.model_name),
    ),
  accept(call) {
    const external = asText(format.externalIdOf?.(call.request.body));
    if (external) rememberId(external, idOf(call, format));
  },
  whole: (call) => JSON.stringify(format.answer(idOf(call, format), call)),
  errorBody: openAiError,
});

function idOf(call: Call, { fieldsOf }: Format): string {
  const { body } = call.request;
  const seconds = Number.parseFloat(String(fieldsOf(body).seconds ?? DEFAULT_SECONDS));
  const size = asText(body.resolution ?? asObject(body.parameters).resolution);
  return newId(jobOf(call, { seconds, size }));
}

const textOf = ({ content }: JsonObject): unknown => asObject((content as unknown[] | undefined)?.[0]).text;
const contents = (body: JsonObject) => ({ prompt: textOf(body), seconds: body.duration });

const FAL = /\/(fal-ai\/[\w./-]*video[\w./-]*)$/;
const REPLICATE = /\/models\/([\w.-]+\/[\w.-]*video[\w.-]*)\/predictions$/;

/** Jobs of providers that take one request for each, told of at `server/answer-video-job.ts`. */
export const videoTasks: readonly Dialect[] = [
  createFormat({
    name: "seedance-videos",
    path: /\/contents\/generations\/tasks$/,
    fieldsOf: contents,
    answer: (id) => ({ id }),
  }),
  createFormat({
    name: "minimax-videos",
    path: /\/v2\/video_generation$/,
    fieldsOf: contents,
    answer: (id) => ({ task_id: id }),
  }),
  createFormat({
    name: "wan-videos",
    path: /\/video-generation\/video-synthesis$/,
    fieldsOf: ({ input, parameters }) => ({
      prompt: asObject(input).prompt,
      seconds: asObject(parameters).duration,
    }),
    answer: (id) => ({ output: { task_id: id, task_status: "PENDING" }, request_id: "r" }),
  }),
  createFormat({
    name: "kling-videos",
    path: /\/v1\/videos\/(?:text2video|(?:multi-)?image2video)$/,
    fieldsOf: ({ prompt, duration }) => ({ prompt, seconds: duration }),
    externalIdOf: ({ external_task_id: id }) => id,
    answer: (id) => ({ code: 0, message: "SUCCEED", data: { task_id: id, task_status: "submitted" } }),
  }),
  createFormat({
    name: "runway-videos",
    path: /\/v1\/(?:image_to_video|text_to_video)$/,
    fieldsOf: ({ promptText, duration }) => ({ prompt: promptText, seconds: duration }),
    answer: (id) => ({ id }),
  }),
  createFormat({
    name: "fal-videos",
    path: FAL,
    fieldsOf: ({ prompt, duration }) => ({ prompt, seconds: duration }),
    modelOf: ({ path }) => FAL.exec(path)?.[1] ?? "",
    answer: (id, { request }) => {
      const url = `${originOf(request)}/fal-videos/requests/${id}`;
      const urls = { response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
      return { request_id: id, ...urls, queue_position: 0 };
    },
  }),
  createFormat({
    name: "replicate-videos",
    path: REPLICATE,
    fieldsOf: ({ input }) => ({ prompt: asObject(input).prompt, seconds: asObject(input).duration }),
    modelOf: ({ path }) => REPLICATE.exec(path)?.[1] ?? "",
    answer: (id, { request }) => {
      const get = `${originOf(request)}/v1/predictions/${id}`;
      return { id, status: "starting", output: null, urls: { get, cancel: `${get}/cancel` } };
    },
  }),
];
