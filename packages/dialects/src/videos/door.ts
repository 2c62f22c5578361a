import type { ExchangeDoor } from "../door.ts";
import { type MapText, mapMembers, mapText } from "../shared/body/map-texts.ts";
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

function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const here = { map, role: "user" } as const;
  const mapAt = (location: string) => (value: unknown) => mapText(value, { ...here, location });
  return mapMembers(body, { prompt: mapAt("prompt"), negative_prompt: mapAt("negative_prompt") });
}
