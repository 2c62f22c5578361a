import { drawImage } from "../../answer/draw-image.ts";
import type { Controls } from "../../control/controls.ts";
import { BadRequest, type Call, type JsonObject, type WireRequest } from "../dialect.ts";
import { asText } from "../reading.ts";
import { readOptions, sidesOfRatio } from "./image-options.ts";

const DEFAULT_SIZE = "1024x1024";
const SIZE = /^(\d{1,4})x(\d{1,4})$/;
/** Tokens of one image made at 1024 x 1024 in medium quality; others in proportion to their pixels. */
const OUTPUT_TOKENS = 1_056;
const INPUT_IMAGE_TOKENS = 194;

/** An image as OpenAI's format has it. */
export type MadeImage =
  | { readonly b64_json: string; readonly url?: undefined }
  | { readonly url: string; readonly b64_json?: undefined };

/** How many images a body of an edit has, in `image` or `images`. */
export function countImages({ image, images }: JsonObject): number {
  const given = image ?? images;
  if (given === undefined) return 0;
  return Array.isArray(given) ? given.length : 1;
}

interface Size {
  readonly size: string;
  readonly width: number;
  readonly height: number;
}

/** @throws BadRequest for a size that is no size. */
export function sizeOf(body: JsonObject): Size {
  const { width, height } = body;
  const asked = width && height ? `${String(width)}x${String(height)}` : asText(body.size);
  if (asked !== "" && asked !== "auto") return readSize(asked);
  const sides = sidesOfRatio(body.aspect_ratio);
  return readSize(sides ? sides.join("x") : DEFAULT_SIZE);
}

function readSize(size: string): Size {
  const named = /^([124])K$/.exec(size)?.[1];
  if (named) return readSize(`${Number(named) * 1_024}x${Number(named) * 1_024}`);
  const [, width, height] = SIZE.exec(size) ?? [];
  if (!width || !height) throw new BadRequest(`Invalid value: '${size}' is no size.`);
  return { size, width: Number(width), height: Number(height) };
}

/** What came, which may be less and of another size than what was asked for. */
export function madeImages({ request, prompt, controls, answer }: Call): MadeImage[] {
  const { size, width, height } = controls.deliverySize
    ? readSize(controls.deliverySize)
    : sizeOf(request.body);
  const { format, isTransparent } = readOptions(request.body);
  const length = Math.max(0, prompt.choices - (controls.fewer ?? 0));
  return Array.from({ length }, (_, index) => {
    if (controls.imageAsUrl || controls.urlHost)
      return { url: urlOf(request, controls, `${size}/${answer.id}${index}.${format}`) };
    const seed = `${prompt.userText}${index}`;
    return { b64_json: pad(drawImage({ format, width, height, seed, isTransparent }), controls.padBytes) };
  });
}

/** Where `answer-image.ts` serves it. */
function urlOf({ headers, body }: WireRequest, controls: Controls, name: string): string {
  const query = new URLSearchParams({
    ...(controls.redirects ? { redirects: String(controls.redirects) } : {}),
    ...(controls.downloadStatus ? { status: String(controls.downloadStatus) } : {}),
    ...(controls.wrongType ? { wrong: "true" } : {}),
    ...(readOptions(body).isTransparent ? { transparent: "true" } : {}),
  });
  return `${controls.urlHost ?? `http://${headers.host}`}/made-images/${name}?${query}`;
}

/** Bytes after the end of a picture are no part of it. */
const pad = (png: string, bytes = 0): string =>
  bytes === 0 ? png : Buffer.concat([Buffer.from(png, "base64"), Buffer.alloc(bytes, 1)]).toString("base64");

/** Tokens by kind; null where nothing is said of them. */
export function usageOf({ request: { body }, answer, controls }: Call, images: number): JsonObject | null {
  if (!answer.usage) return null;
  const { width, height } = controls.deliverySize ? readSize(controls.deliverySize) : sizeOf(body);
  const inputImages = countImages(body) * INPUT_IMAGE_TOKENS;
  const input = answer.usage.prompt + inputImages;
  const output = Math.ceil((OUTPUT_TOKENS * width * height) / 1_048_576) * images;
  return {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + output,
    ...(controls.noDetails
      ? {}
      : {
          input_tokens_details: { text_tokens: input - inputImages, image_tokens: inputImages },
          output_tokens_details: { image_tokens: output, text_tokens: 0 },
        }),
  };
}
