import { drawImage } from "../../answer/draw-image.ts";
import type { Controls } from "../../control/controls.ts";
import { BadRequest, type Call, type JsonObject, type WireRequest } from "../dialect.ts";
import { asText } from "../reading.ts";
import { readOptions, sidesOfRatio } from "./image-options.ts";

const DEFAULT_SIZE = "1024x1024";
const SIZE = /^(\d{1,4})x(\d{1,4})$/;
/** Tokens of an image of 1024 x 1024, by quality; others in proportion to their pixels. Source: OpenAI, "Image generation", "Cost". */
const OUTPUT_TOKENS: Readonly<Record<string, number>> = {
  low: 272,
  ...{ medium: 1_056, standard: 1_056 },
  ...{ high: 4_160, hd: 4_160 },
};
const USUAL_QUALITY = "medium";
const INPUT_IMAGE_TOKENS = 194;
/** More tokens of an image of which every detail is kept. Source: OpenAI, "Image generation", "High input fidelity". */
const FIDELITY_TOKENS = 4_160;

/** The quality that an image is made in. */
export function qualityOf({ quality }: JsonObject): string {
  const asked = asText(quality);
  return Object.hasOwn(OUTPUT_TOKENS, asked) ? asked : USUAL_QUALITY;
}

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
  const { format, isTransparent, fidelity } = readOptions(request.body);
  const { style, seed: ownSeed, negative_prompt: negative } = request.body;
  const length = Math.max(0, prompt.choices - (controls.fewer ?? 0));
  return Array.from({ length }, (_, index) => {
    if (controls.imageAsUrl || controls.urlHost)
      return { url: urlOf(request, controls, `${size}/${answer.id}${index}.${format}`) };
    const seed = [prompt.userText, index, style, ownSeed, negative].join("");
    const picture = { format, width, height, seed, isTransparent, fidelity };
    return { b64_json: pad(drawImage(picture), controls.padBytes) };
  });
}

/** Where `answer-image.ts` serves it. */
function urlOf({ headers, body }: WireRequest, controls: Controls, name: string): string {
  const { isTransparent, fidelity } = readOptions(body);
  const query = new URLSearchParams({
    ...(controls.redirects ? { redirects: String(controls.redirects) } : {}),
    ...(controls.downloadStatus ? { status: String(controls.downloadStatus) } : {}),
    ...(controls.wrongType ? { wrong: "true" } : {}),
    ...(isTransparent ? { transparent: "true" } : {}),
    fidelity: String(fidelity),
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
  const each = INPUT_IMAGE_TOKENS + (body.input_fidelity === "high" ? FIDELITY_TOKENS : 0);
  const inputImages = countImages(body) * each;
  const input = answer.usage.prompt + inputImages;
  const square = OUTPUT_TOKENS[qualityOf(body)] ?? 0;
  const output = Math.ceil((square * width * height) / 1_048_576) * images;
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
