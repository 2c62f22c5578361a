import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { type MapText, mapMembers, mapText } from "../shared/body/map-texts.ts";
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

function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const mapAt = (location: string, role: "user" | "system") => (value: unknown) =>
    mapText(value, { map, location, role });
  return mapMembers(body, {
    input: mapAt("input", "user"),
    instructions: mapAt("instructions", "system"),
  });
}
