import { MEDIA_TOKENS } from "@causeway/contracts";
import { z } from "zod";
import { requireImage } from "../images/read-request.ts";
import type { RequestFacts, VideoFacts, VideoInput } from "../request-facts.ts";
import { createInputCounter, invalidField } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";
import { parseDataUrl } from "../shared/files/data-url.ts";

const MAX_PROMPT = 32_000;
const MAX_REFERENCES = 7;
const MAX_SECONDS = 600;
const MAX_URL = 2_048;
const HEAD = 64;

const image = z.union([z.string().min(1), z.looseObject({ image_url: z.string().min(1) })]);

/** The body of `POST /v1/videos`. Forms are read into the same. Unknown fields are kept; `null` means unset. */
export const videosRequest = z.looseObject({
  prompt: z.string().min(1).max(MAX_PROMPT),
  model: z.string().min(1).max(512),
  seconds: z
    .union([
      z.number().positive().max(MAX_SECONDS),
      z.string().regex(/^\d{1,3}$/, "must be a whole number of seconds"),
    ])
    .optional(),
  size: z
    .string()
    .regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, "must be WxH")
    .nullish(),
  audio: z.boolean().nullish(),
  image: image.nullish(),
  input_reference: image.nullish(),
  last_frame: image.nullish(),
  reference_images: z.array(image).min(1).max(MAX_REFERENCES).nullish(),
  seed: z.int().nullish(),
  negative_prompt: z.string().max(MAX_PROMPT).nullish(),
  user: z.string().nullish(),
  callback_url: z.string().min(1).max(MAX_URL).nullish(),
  callback_secret: z.string().nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

/** A body that `readVideos` has passed. */
export type VideosRequest = z.infer<typeof videosRequest>;

/**
 * Validates a body of `POST /v1/videos` and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readVideos(body: unknown): RequestFacts {
  const result = videosRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  requireSense(request);
  const video = videoFactsOf(request);
  const counter = createInputCounter();
  counter.text(request.prompt);
  for (const { url, param } of listImages(request)) {
    checkImage(url, param);
    counter.tokens(MEDIA_TOKENS);
  }
  return {
    model: request.model,
    stream: false,
    needs: video.inputs.length > 0 ? [{ need: "vision", param: video.inputs[0]?.param ?? "image" }] : [],
    promptTokens: counter.total(),
    maxOutputTokens: 0,
    choices: 1,
    sessionSeed: "",
    routing: request.routing ?? "auto",
    serviceTier: null,
    video,
  };
}

function requireSense(request: VideosRequest): void {
  const {
    seconds,
    image: first,
    input_reference: alias,
    last_frame: last,
    reference_images: others,
  } = request;
  const count = seconds == null ? null : Number(seconds);
  if (count !== null && !(count > 0 && count <= MAX_SECONDS))
    throw invalidField("seconds", `must be more than 0 and at most ${MAX_SECONDS}`);
  if (first != null && alias != null)
    throw invalidField("input_reference", "can't be used together with `image`");
  const start = first ?? alias;
  if (start != null && others != null)
    throw invalidField("reference_images", "can't be used together with `image`");
  if (last != null && start == null) throw invalidField("last_frame", "needs `image`");
}

/** An image that a request names, and the path of the field. */
interface NamedImage {
  readonly input: VideoInput;
  readonly url: string;
  readonly param: string;
}

const urlOf = (value: z.infer<typeof image>): string => (typeof value === "string" ? value : value.image_url);

const pathOf = (name: string, value: z.infer<typeof image>): string =>
  typeof value === "string" ? name : `${name}.image_url`;

/** All images of a request. */
export function listImages(request: VideosRequest): NamedImage[] {
  const named: NamedImage[] = [];
  const add = (input: VideoInput, name: string, value: z.infer<typeof image> | null | undefined): void => {
    if (value != null) named.push({ input, url: urlOf(value), param: pathOf(name, value) });
  };
  add("image", "image", request.image);
  add("image", "input_reference", request.input_reference);
  add("last_frame", "last_frame", request.last_frame);
  for (const [at, value] of (request.reference_images ?? []).entries())
    add("reference_images", `reference_images.${at}`, value);
  return named;
}

/** A data URL must be an image; any other must be one that can be fetched. */
function checkImage(url: string, param: string): void {
  if (/^data:/i.test(url)) {
    const data = /;base64,/i.test(url.slice(0, 256)) ? parseDataUrl(url) : null;
    if (!data) throw invalidField(param, "must be a base64 data URL");
    requireImage(data.data.slice(0, HEAD), param);
    return;
  }
  if (!URL.canParse(url) || new URL(url).protocol !== "https:")
    throw invalidField(param, "must be an https or data URL");
}

/** What a request says of the video it asks for. */
function videoFactsOf(request: VideosRequest): VideoFacts {
  return {
    seconds: request.seconds == null ? null : Number(request.seconds),
    size: request.size ?? null,
    audio: request.audio ?? null,
    inputs: listImages(request).map(({ input, param }) => ({ input, param })),
  };
}
