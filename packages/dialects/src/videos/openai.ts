import type { VideoError } from "@causeway/contracts";
import type { MediaUrl } from "../capabilities/files.ts";
import type { VideoJobs, VideoState } from "../capabilities/videos.ts";
import { unsupported } from "../images/aspect-ratio.ts";
import { requireImage } from "../images/read-request.ts";
import { typeOfImage } from "../images/request-images.ts";
import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { type FormField, writeForm } from "../shared/body/write-form.ts";
import { type DataUrl, parseDataUrl, renderDataUrl } from "../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { positive } from "./job-states.ts";
import { listImages, type VideosRequest } from "./read-request.ts";

/**
 * OpenAI's videos: OpenAI, Azure and others that speak the same. Sources: OpenAI API reference, "Videos"; openai-node,
 * `resources/videos.ts`; Azure OpenAI reference, "Video generation" (`/openai/v1/videos`).
 */
export const openaiVideos: DialectFor<"videos"> = {
  name: "openai-videos",
  parseError,
  videos: {
    takes: new Set(["image"]),
    buildRequest: (_raw, body, target) => buildRequest(body as VideosRequest, target),
    readAnswer(body) {
      idOf(body);
      return { usage: null, finishReason: null, serviceTier: null };
    },
    complete: (body) => body,
    ignored: (request) =>
      Object.entries(request).flatMap(([name, value]) =>
        value != null && (name === "user" || !(UNSENT.has(name) || isPlain(value))) ? [name] : [],
      ),
    media: { list: listMedia, fill },
    jobs: createJobs(),
  },
};

/** What is the gateway's own business, what is said under another name, and what this format has no field for. */
const UNSENT: ReadonlySet<string> = new Set([
  ...["model", "prompt", "seconds", "size", "image", "input_reference", "last_frame", "reference_images"],
  ...["audio", "callback_url", "callback_secret", "routing", "user"],
]);

/** Tells whether a form can have it as a text. */
const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

const pathFor = (target: Target): string => target.quirks.videos?.path ?? besideChat(target, "/videos");

/** @throws GatewayError `unsupported_parameter` */
function buildRequest(request: VideosRequest, target: Target): UpstreamRequest {
  const { seconds, size, prompt, audio } = request;
  // Sora's videos have sound, and the format has no field for it.
  if (audio === false) throw unsupported("audio", "this model can't be asked for a video without sound");
  const fields: FormField[] = [
    { name: "model", text: target.settings.deployment ?? target.upstreamModel },
    { name: "prompt", text: prompt },
  ];
  if (seconds != null) fields.push({ name: "seconds", text: String(seconds) });
  if (size != null) fields.push({ name: "size", text: size });
  for (const [name, value] of Object.entries(request))
    if (!UNSENT.has(name) && isPlain(value)) fields.push({ name, text: String(value) });
  const [image] = listImages(request);
  const data = image ? parseDataUrl(image.url) : null;
  if (data) {
    const mimeType = typeOfImage(data.data);
    const fileName = `reference.${mimeType.slice("image/".length)}`;
    fields.push({ name: "input_reference", file: { ...data, mimeType }, fileName });
  }
  const { contentType, body } = writeForm(fields);
  return {
    method: "POST",
    path: pathFor(target),
    headers: { "content-type": contentType, accept: "application/json" },
    body,
  };
}

function listMedia(body: JsonObject): MediaUrl[] {
  return listImages(body as VideosRequest).map(({ url, param }) => ({ url, param }));
}

/** Images by URL are fetched by the gateway, so that the same rules hold for every provider. */
function fill(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject {
  const [image] = listImages(body as VideosRequest);
  const file = image && files.get(image.url);
  if (!image || !file) return body;
  requireImage(file.data.slice(0, 64), image.param);
  const { image: _, ...rest } = body;
  return { ...rest, input_reference: { image_url: renderDataUrl(file) } };
}

/** Longer ones are no ids, and would make paths that no server takes. */
const MAX_ID = 1_000;

/** @throws UnreadableAnswer */
function idOf(body: JsonObject): string {
  const error = body.id === undefined ? findChunkError(body) : null;
  if (error) throw new UnreadableAnswer(error.message, { refusal: error });
  const id = asFilledText(body.id);
  if (!id || id.length > MAX_ID) throw new UnreadableAnswer("the provider's response names no video job");
  return id;
}

function createJobs(): VideoJobs {
  return {
    ticket: (answer, target) => ({
      ref: { path: `${pathFor(target)}/${encodeURIComponent(idOf(answer))}` },
      state: readState(answer),
    }),
    poll: (ref) => ({ method: "GET", at: { path: String(ref.path) } }),
    read(answer) {
      idOf(answer);
      return readState(answer);
    },
    file: (ref) => ({
      method: "GET",
      at: { path: `${String(ref.path)}/content` },
      headers: { accept: "video/*, */*" },
    }),
  };
}

const STATUSES: Readonly<Record<string, VideoState["status"]>> = {
  queued: "queued",
  in_progress: "in_progress",
  completed: "completed",
  failed: "failed",
};

/** How a job is, whatever else its answer says. */
function readState(answer: JsonObject): VideoState {
  const word = asFilledText(answer.status) ?? "";
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
  const size = asFilledText(answer.size);
  return {
    status: status ?? "in_progress",
    isUnknownStatus: status === undefined,
    progress: percentOf(answer.progress),
    seconds: positive(answer.seconds),
    size: size && /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(size) ? size : null,
    error: status === "failed" ? errorOf(answer.error) : null,
  };
}

const percentOf = (value: unknown): number | null =>
  typeof value === "number" && value >= 0 && value <= 100 ? Math.floor(value) : null;

const MAX_CODE = 64;
const MAX_MESSAGE = 500;

function errorOf(value: unknown): VideoError {
  const error = asObject(value);
  return {
    code: (asFilledText(error?.code) ?? "video_generation_failed").slice(0, MAX_CODE),
    message: (asFilledText(error?.message) ?? "The provider could not create the video.").slice(
      0,
      MAX_MESSAGE,
    ),
  };
}
