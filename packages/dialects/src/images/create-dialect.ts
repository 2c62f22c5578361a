import { type ModelUsage, NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import type { AnswerPart, AnswerSummary, Exchange } from "../capabilities/exchange.ts";
import type { CreateFileStream } from "../capabilities/files.ts";
import type { ImagesCapability } from "../capabilities/images.ts";
import type { QueueSide } from "../capabilities/queue.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { addText, keepTextsOf, parseCut, renderWithTexts, startOfText } from "../shared/body/long-texts.ts";
import { countsOf } from "../shared/tokens/counts-of.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { filteredImage } from "./content-filter.ts";
import { expectedImageTokens } from "./expect-tokens.ts";
import { ignoredFields } from "./ignored-fields.ts";
import type { JoinedImages, MadeImage } from "./joined-images.ts";
import { mapMadeTexts } from "./map-made-texts.ts";
import { factsOf, type ImagesRequest } from "./read-request.ts";
import { unknownInImages } from "./map-usage.ts";
import { completeAnswer, renderEvents } from "./render-answer.ts";
import { imageMedia } from "./request-images.ts";
import { type Sniffed, sniffImage } from "./sniff-image.ts";

/** What a provider's answer says. */
export interface ReadImages {
  readonly images: readonly MadeImage[];
  /** Null if the provider says nothing. */
  readonly usage: StatedUsage | null;
  readonly quality?: string | null;
  readonly background?: string | null;
  readonly created?: number | null;
  /** Why an image is missing, in the provider's words. */
  readonly filtered?: string | null;
}

/** A provider's own way to ask for images. */
export interface ImagesFormat {
  readonly name: string;
  /** Fields of the request that it has; the others are not sent, and the answer names them. Null: it takes all. */
  readonly fields: ReadonlySet<string> | null | ((target: Target) => ReadonlySet<string>);
  /** Images of one upstream request. */
  maxImages(request: ImagesRequest, target: Target): number;
  /** @throws GatewayError `unsupported_parameter` for what it can't be asked. */
  build(request: ImagesRequest, target: Target): UpstreamRequest;
  /** @throws UnreadableAnswer */
  read(body: JsonObject, target: Target): ReadImages;
  readonly createStream?: CreateFileStream;
  /** Present where the answer comes later. */
  readonly queue?: QueueSide;
}

/** How a provider is asked for images, from a prompt or from a prompt and images. */
export function createImagesExchange(format: ImagesFormat): ImagesCapability {
  const { fields } = format;
  const ignored: ImagesCapability["ignored"] = (request, body, target) =>
    ignoredFields(
      request,
      typeof fields === "function" ? fields(target) : fields,
      sniffFirst(body as JoinedImages),
    );
  const complete: Exchange["complete"] = (body, final, target, request = {}) =>
    completeAnswer(body as JoinedImages, {
      ...{ final, createdAt: target.createdAt ?? 0, request: request as ImagesRequest },
      first: sniffFirst(body as JoinedImages),
      ignored: ignored(request, body, target),
    });
  return {
    buildRequest: (_raw, body, target) => format.build(body as ImagesRequest, target),
    parts: {
      keepsSome: true,
      split: (body, target) => split(body as ImagesRequest, format.maxImages(body as ImagesRequest, target)),
      join: (parts, target) => join(parts, format, target),
    },
    media: imageMedia,
    files: {
      parse: parseCut,
      listUrls: (body) => (body as JoinedImages).images.map(({ data }) => data).filter(isWebUrl),
      fill,
      mapTexts: mapMadeTexts,
      render: renderWithTexts,
      renderStream: (body, final, target, request) =>
        renderEvents(complete(body, final, target, request), body, request),
    },
    ...(format.queue ? { queue: format.queue } : {}),
    ...(format.createStream ? { createFileStream: format.createStream } : {}),
    readAnswer: (body, target, request = {}) =>
      readJoined(body as JoinedImages, target, request as ImagesRequest),
    ignored,
    complete,
  };
}

const isWebUrl = (data: string): boolean => /^https?:/i.test(data);

const sniffFirst = (body: JoinedImages): Sniffed | null =>
  body.images[0] ? sniff(body, body.images[0]) : null;

function split(request: ImagesRequest, most: number): ImagesRequest[] {
  const parts: ImagesRequest[] = [];
  if ((request.n ?? 1) <= most) return [request];
  for (let left = request.n ?? 1; left > 0; left -= most) parts.push({ ...request, n: Math.min(left, most) });
  return parts;
}

function join(parts: readonly AnswerPart[], format: ImagesFormat, target: Target): JoinedImages {
  const read = parts.map(({ body }) => format.read(body, target));
  const first = <Name extends "quality" | "background" | "created" | "filtered">(name: Name) =>
    read.map((one) => one[name]).find((value) => value != null) ?? null;
  const joined = {
    images: read.flatMap(({ images }) => images),
    usages: read.map(({ usage }) => usage),
    unknown: [...new Set(parts.flatMap(({ body }) => unknownInImages(body)))],
    quality: first("quality"),
    background: first("background"),
    created: first("created"),
    filtered: first("filtered"),
  };
  keepTextsOf(
    joined,
    parts.map(({ body }) => body),
  );
  return joined;
}

/** A header with room for metadata before the size, which JPEG has. */
const HEAD = 64 * 1024;

/** @throws UnreadableAnswer for a file that is no image: no one pays for an error page. */
function fill(body: JsonObject, files: ReadonlyMap<string, Uint8Array>): void {
  const joined = body as JoinedImages;
  joined.images = joined.images.map((image) => {
    const file = files.get(image.data);
    if (!file) return image;
    if (sniffImage(Buffer.from(Buffer.from(file.subarray(0, HEAD)).toString("latin1"), "base64")) === null)
      throw new UnreadableAnswer("the provider's file is not a PNG, JPEG or WebP image");
    return { ...image, data: addText(joined, file) };
  });
}

/** An image by its bytes; null if it is none that is known. */
function sniff(body: JoinedImages, { data }: MadeImage): Sniffed | null {
  const text = data.replace(/^data:[^,]*,/, "");
  return sniffImage(Buffer.from(startOfText(body, text, HEAD).replaceAll("\\", ""), "base64"));
}

/** Charged is what was delivered: each image by the quality that was made and the size that came. */
function readJoined(
  body: JoinedImages,
  { mapping, images: asked }: Target,
  request: ImagesRequest,
): AnswerSummary {
  if (body.images.length === 0) {
    if (body.filtered !== null) throw filteredImage(body.filtered, sumUsages(body.usages));
    throw new UnreadableAnswer("the provider's response has no image", { usage: sumUsages(body.usages) });
  }
  const facts = asked ?? factsOf(request);
  const quality = body.quality && body.quality !== "auto" ? body.quality : facts.quality;
  const made = body.images.map((image) => ({ quality, size: sizeOf(sniff(body, image)) ?? facts.size }));
  const images = body.images.length;
  const { inputs } = facts;
  const delivered = { images, ...(inputs > 0 ? { inputImages: inputs * body.usages.length } : {}) };
  const said = sumUsages(body.usages);
  const isByTheImage = mapping !== null && !isByTokens(mapping);
  const tokens = made.map((choice) => expectedImageTokens({ ...facts, ...choice, count: 1 }));
  return {
    usage: said ? { ...said, ...delivered } : isByTheImage ? withUnknown(delivered, body.unknown) : null,
    finishReason: null,
    serviceTier: null,
    made,
    estimate: { ...delivered, imageOutput: tokens.reduce((sum, count) => sum + count, 0) },
  };
}

/** Of providers whose usage isn't counted, because they charge by the image. */
const withUnknown = (delivered: Partial<TokenUsage>, unknown: readonly string[]): StatedUsage => ({
  ...NO_TOKENS,
  ...delivered,
  ...(unknown.length > 0 ? { unknown } : {}),
});

const sizeOf = (sniffed: Sniffed | null): string | null =>
  sniffed?.width && sniffed.height ? `${sniffed.width}x${sniffed.height}` : null;

const isByTokens = ({ price }: NonNullable<Target["mapping"]>): boolean =>
  price.base.imageOutputToken !== null || (price.images.length === 0 && price.base.imageOutput === null);

function sumUsages(usages: readonly (StatedUsage | null)[]): StatedUsage | null {
  const sum: { -readonly [Kind in keyof TokenUsage]: TokenUsage[Kind] } = { ...NO_TOKENS };
  const unknown = new Set<string>();
  const others: ModelUsage[] = [];
  for (const usage of usages) {
    if (usage === null) return null;
    const counts = countsOf(usage);
    others.push(...(usage.others ?? []));
    for (const name of usage.unknown ?? []) unknown.add(name);
    for (const kind of Object.keys(counts) as (keyof TokenUsage)[])
      sum[kind] = (sum[kind] ?? 0) + (usage[kind] ?? 0);
  }
  return {
    ...sum,
    ...(others.length > 0 ? { others } : {}),
    ...(unknown.size > 0 ? { unknown: [...unknown] } : {}),
  };
}

/** Those of the fields that have a value. */
export const givenFields = (request: JsonObject, names: Iterable<string>): JsonObject =>
  Object.fromEntries([...names].filter((name) => request[name] != null).map((name) => [name, request[name]]));
