import type { ExchangeDoor } from "../door.ts";
import { mapAll, textAt, wholeBody } from "../shared/body/map-all.ts";
import { inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { readVideos } from "./read-request.ts";

/** Source: OpenAI API reference, "Create video", `input_reference`. */
const MAX_INPUT_BYTES = 50 * 1024 * 1024;

/** `POST /v1/videos`. */
export const videosDoor: ExchangeDoor<"videos"> = {
  name: "videos",
  operation: "videos",
  answerIdPrefix: "video",
  isPaidWork: true,
  read: readVideos,
  form: {
    numbers: ["seed"],
    booleans: ["audio"],
    json: ["image", "last_frame", "reference_images"],
    file: {
      ...{ field: "input_reference", member: "input_reference", isList: false, dataMember: "image_url" },
      ...{ maxFiles: 1, maxBytes: MAX_INPUT_BYTES },
    },
  },
  mapTexts,
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
