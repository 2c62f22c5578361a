import type { MediaUrl } from "../capabilities/files.ts";
import type { VideoJobs } from "../capabilities/videos.ts";
import { unsupported } from "../images/aspect-ratio.ts";
import { unifyFilter } from "../images/content-filter.ts";
import { requireImage } from "../images/read-request.ts";
import { typeOfImage } from "../images/request-images.ts";
import { parseError } from "../openai-chat/answer/parse-error.ts";
import type { VideoInput } from "../request-facts.ts";
import { type DataUrl, parseDataUrl, renderDataUrl } from "../shared/files/data-url.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor, UpstreamDialect } from "../upstream-dialect.ts";
import { listImages, type VideosRequest } from "./read-request.ts";

/** Fields that change the video and that not every provider has. */
type VideoField = "seconds" | "size" | "audio" | "seed" | "negative_prompt";

const FIELDS: readonly VideoField[] = ["seconds", "size", "audio", "seed", "negative_prompt"];

/** What every format reads, refuses or takes, and what is the gateway's own business. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["prompt", "model", "image", "input_reference", "last_frame", "reference_images", ...FIELDS],
  ...["callback_url", "callback_secret", "routing"],
]);

/** A request whose images are at hand. */
export interface VideoOrder {
  readonly prompt: string;
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  readonly audio: boolean | null;
  readonly seed: number | null;
  readonly negativePrompt: string | null;
  readonly image: DataUrl | null;
  readonly lastFrame: DataUrl | null;
  readonly references: readonly DataUrl[];
}

/** A provider's own way to be asked for videos. */
export interface VideosFormat {
  readonly name: string;
  /** Named in refusals. */
  readonly maker: string;
  /** Inputs in addition to the prompt. */
  readonly takes: readonly VideoInput[];
  /** A request with any other of them is refused. */
  readonly fields: readonly VideoField[];
  /** @throws GatewayError `unsupported_parameter` for what it can't be asked. */
  build(order: VideoOrder, target: Target): UpstreamRequest;
  /** As `VideosCapability.usualResolution`. */
  readonly usualResolution?: string;
  readonly jobs: VideoJobs;
  /** Default: as OpenAI-compatible servers refuse. */
  readonly parseError?: UpstreamDialect["parseError"];
}

/**
 * A dialect that makes videos in jobs. Images by URL are fetched by the gateway and sent as bytes, so that the same rules hold for
 * every provider.
 */
export function createVideosDialect(format: VideosFormat): DialectFor<"videos"> {
  const { name, takes, jobs, usualResolution } = format;
  return {
    name,
    parseError: (...error) => unifyFilter((format.parseError ?? parseError)(...error)),
    videos: {
      takes: new Set(takes),
      buildRequest: (_raw, body, target) => format.build(readOrder(body as VideosRequest, format), target),
      readAnswer(body, target) {
        jobs.ticket(body, target);
        return { usage: null, finishReason: null, serviceTier: null };
      },
      complete: (body) => body,
      ignored: (request) => Object.keys(request).filter((name) => request[name] != null && !KNOWN.has(name)),
      media: { list: listMedia, fill },
      jobs,
      ...(usualResolution === undefined ? {} : { usualResolution }),
    },
  };
}

/** @throws GatewayError `unsupported_parameter` */
function readOrder(request: VideosRequest, { fields, maker }: VideosFormat): VideoOrder {
  for (const field of FIELDS)
    if (request[field] != null && !fields.includes(field))
      throw unsupported(field, `${maker} can't be asked for it`);
  const { seconds, negative_prompt: negative } = request;
  const images = listImages(request).flatMap(({ input, url }) => {
    const file = parseDataUrl(url);
    return file ? [{ input, file: { data: file.data, mimeType: typeOfImage(file.data) } }] : [];
  });
  const find = (wanted: VideoInput) => images.filter(({ input }) => input === wanted).map(({ file }) => file);
  return {
    prompt: request.prompt,
    seconds: seconds == null ? null : Number(seconds),
    size: request.size ?? null,
    audio: request.audio ?? null,
    seed: request.seed ?? null,
    negativePrompt: typeof negative === "string" ? negative : null,
    image: find("image")[0] ?? null,
    lastFrame: find("last_frame")[0] ?? null,
    references: find("reference_images"),
  };
}

const listMedia = (body: JsonObject): MediaUrl[] =>
  listImages(body as VideosRequest).map(({ url, param }) => ({ url, param }));

const HEAD = 64;

/** The body with all images as data URLs, by the types that their bytes have. */
function fill(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject {
  const request = body as VideosRequest;
  const put = <Value extends VideosRequest["image"]>(value: Value, param: string): Value | string => {
    const url = typeof value === "string" ? value : value?.image_url;
    const file = url === undefined ? undefined : files.get(url);
    if (!file) return value;
    requireImage(file.data.slice(0, HEAD), param);
    return renderDataUrl({ ...file, mimeType: typeOfImage(file.data) });
  };
  const filled: JsonObject = { ...body };
  for (const name of ["image", "input_reference", "last_frame"] as const)
    if (request[name] != null) filled[name] = put(request[name], name);
  const { reference_images: references } = request;
  if (references) filled.reference_images = references.map((one, at) => put(one, `reference_images.${at}`));
  return filled;
}

/** @throws GatewayError `unsupported_parameter` for parts of a second */
export function wholeSeconds({ seconds }: VideoOrder, maker: string): number | null {
  if (seconds === null || Number.isInteger(seconds)) return seconds;
  throw unsupported("seconds", `${maker} takes whole seconds`);
}
/** @throws GatewayError `unsupported_parameter` for a length that is not among those that there are */
export function secondsAmong(order: VideoOrder, lengths: readonly number[], maker: string): number | null {
  const { seconds } = order;
  if (seconds === null || lengths.includes(seconds)) return seconds;
  throw unsupported("seconds", `${maker} makes videos of ${lengths.join(", ")} seconds`);
}
