import { IMAGE_FORMATS, type ImageFormat } from "../../answer/draw-image.ts";
import { BadRequest, type JsonObject } from "../dialect.ts";

/** Values of the fields that have a list of them. Source: OpenAI API reference, "Create image" and "Create image edit". */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  background: ["transparent", "opaque", "auto"],
  input_fidelity: ["high", "low"],
  moderation: ["low", "auto"],
  output_format: [...IMAGE_FORMATS, "jpg"],
  quality: ["standard", "hd", "low", "medium", "high", "auto"],
  // The last one is Together AI's word.
  response_format: ["url", "b64_json", "base64"],
  style: ["vivid", "natural"],
};

/** The least and the highest value of the fields that count something. */
const COUNTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  n: [1, 10],
  output_compression: [0, 100],
  partial_images: [0, 3],
};

/** How images are made. */
interface ImageOptions {
  readonly format: ImageFormat;
  readonly isTransparent: boolean;
  /** 0 to 100: how close the colors of a JPEG or WebP stay to those of a PNG. */
  readonly fidelity: number;
}

/** What OpenAI's own models have; other models in its format have more. Source: OpenAI API reference, "Create image" and edits. */
const OPENAI_MODELS = /gpt-image/;
const OPENAI_FIELDS: ReadonlySet<string> = new Set([
  ...[
    "prompt",
    "model",
    "n",
    "size",
    "quality",
    "background",
    "output_format",
    "output_compression",
    "moderation",
  ],
  ...["user", "safety_identifier", "stream", "partial_images", "image", "images", "mask", "input_fidelity"],
]);
/** The same; edits have no others whatever the model. */
const OPENAI_QUALITIES = ["low", "medium", "high", "auto"];

/** @throws BadRequest for a field or a quality that the model doesn't have, in OpenAI's words */
export function checkFields(body: JsonObject, isEdit: boolean): void {
  const isOpenAi = OPENAI_MODELS.test(String(body.model));
  const unknown = isOpenAi ? Object.keys(body).find((field) => !OPENAI_FIELDS.has(field)) : undefined;
  if (unknown !== undefined) throw invalid(unknown, `Unknown parameter: '${unknown}'.`, "unknown_parameter");
  if (isOpenAi || isEdit) checkValue("quality", body.quality, OPENAI_QUALITIES);
}

/** @throws BadRequest for a value that a provider doesn't have, in OpenAI's words */
export function readOptions(body: JsonObject): ImageOptions {
  for (const [field, values] of Object.entries(VALUES)) checkValue(field, body[field], values);
  for (const [field, [least, most]] of Object.entries(COUNTS)) checkCount(field, body[field], least, most);
  const asked = String(body.output_format ?? "png");
  const format = (asked === "jpg" ? "jpeg" : asked) as ImageFormat;
  const isTransparent = body.background === "transparent";
  if (isTransparent && format === "jpeg")
    throw invalid("background", "Transparent background is not supported for JPEG output format.");
  const fidelity = Number(body.output_compression ?? MOST_FIDELITY);
  if (fidelity < MOST_FIDELITY && format === "png") throw uncompressed();
  return { format, isTransparent, fidelity };
}

function checkValue(field: string, value: unknown, values: readonly string[]): void {
  if (value === undefined || value === null || values.includes(String(value))) return;
  const listed = values.map((one) => `'${one}'`);
  const all = `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}`;
  throw invalid(field, `Invalid value: '${String(value)}'. Supported values are: ${all}.`);
}

/** Forms have numbers as text. */
function checkCount(field: string, value: unknown, least: number, most: number): void {
  if (value === undefined || value === null) return;
  const count = Number(value);
  if (!Number.isInteger(count))
    throw invalid(field, `Invalid type for '${field}': expected an integer.`, "invalid_type");
  const [side, code, bound] =
    count < least
      ? ["below minimum", "integer_below_min_value", `>= ${least}`]
      : ["above maximum", "integer_above_max_value", `<= ${most}`];
  if (count >= least && count <= most) return;
  throw invalid(
    field,
    `Invalid '${field}': integer ${side} value. Expected a value ${bound}, but got ${count} instead.`,
    code,
  );
}

const invalid = (param: string, message: string, code = "invalid_value"): BadRequest =>
  new BadRequest(message, { param, code });

const MOST_FIDELITY = 100;

/** Source: refusals of OpenAI that users of its API report. */
const uncompressed = (): BadRequest =>
  new BadRequest("Compression less than 100 is not supported for PNG output format", {
    type: "image_generation_user_error",
    code: "invalid_png_output_compression",
  });

const RATIO = /^([1-9]\d?):([1-9]\d?)$/;
const PIXELS = 1_024 * 1_024;
const STEP = 16;

/** Sides of about a megapixel in this ratio. Null: none is asked for. @throws BadRequest for what is no ratio */
export function sidesOfRatio(ratio: unknown): readonly [width: number, height: number] | null {
  if (ratio === undefined || ratio === null || ratio === "auto") return null;
  const [, width, height] = RATIO.exec(String(ratio)) ?? [];
  if (!width || !height)
    throw invalid("aspect_ratio", `Invalid value: '${String(ratio)}' is no aspect ratio.`);
  const unit = Math.sqrt(PIXELS / (Number(width) * Number(height)));
  const round = (side: string): number => Math.max(STEP, Math.round((Number(side) * unit) / STEP) * STEP);
  return [round(width), round(height)];
}
