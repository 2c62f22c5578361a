import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { mapAll, textAt, wholeBody } from "../shared/body/map-all.ts";
import { inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { type ImagesRequest, MAX_INPUTS, readImageEdits, readImages } from "./read-request.ts";

/** `POST /v1/images/generations`. */
export const imagesDoor: ExchangeDoor<"images"> = {
  name: "images",
  operation: "images",
  answerIdPrefix: "img",
  isPaidWork: true,
  read: readImages,
  mapTexts,
};

/** Source: OpenAI API reference, "Create image edit". */
const MAX_INPUT_BYTES = 50 * 1024 * 1024;

/** `POST /v1/images/edits`. */
export const imageEditsDoor: ExchangeDoor<"image-edits"> = {
  name: "image-edits",
  operation: "image-edits",
  answerIdPrefix: "img",
  isPaidWork: true,
  read: readImageEdits,
  form: {
    numbers: ["n", "output_compression", "partial_images", "seed"],
    booleans: ["stream"],
    file: {
      ...{ field: "image", member: "images", isList: true, dataMember: "image_url" },
      ...{ maxFiles: MAX_INPUTS, maxBytes: MAX_INPUT_BYTES },
    },
  },
  mapTexts,
  // How many images were sent decides the price, not what is in them.
  forAnswer: (body) => ({
    ...body,
    images: (body as ImagesRequest).images?.map(() => ({ image_url: "" })) ?? [],
  }),
};

function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const mapAt = (location: string) => (value: unknown) => textAt(value, inside(whole, location));
  return mapAll(body, whole, {
    model: (model) => model,
    prompt: mapAt("prompt"),
    negative_prompt: mapAt("negative_prompt"),
  });
}
