import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { mapAll, textAt, wholeBody } from "../shared/body/map-all.ts";
import { inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { readSpeech } from "./read-speech.ts";

/** `POST /v1/audio/speech`. */
export const speechDoor: ExchangeDoor<"speech"> = {
  name: "speech",
  operation: "speech",
  answerIdPrefix: "speech",
  isPaidWork: true,
  isRelayed: true,
  read: readSpeech,
  mapTexts,
  // Its length decides the price.
  forAnswer: ({ input }) => ({ input }),
};

function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const mapAt = (location: string, role: "user" | "system") => (value: unknown) =>
    textAt(value, inside(whole, location, role));
  return mapAll(body, whole, {
    model: (model) => model,
    input: mapAt("input", "user"),
    instructions: mapAt("instructions", "system"),
  });
}
