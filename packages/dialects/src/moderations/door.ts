import type { ExchangeDoor } from "../door.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import { listAt, mapAll, textAt, wholeBody } from "../shared/body/map-all.ts";
import { mapAnswer } from "../shared/body/map-answer.ts";
import { type Here, inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { countResults, type ModerationsRequest, readModerations } from "./read-request.ts";

/** `POST /v1/moderations`. */
export const moderationsDoor: ExchangeDoor<"moderations"> = {
  name: "moderations",
  operation: "moderations",
  answerIdPrefix: "modr",
  read: readModerations,
  mapTexts,
  mapAnswerTexts: (body, map) => mapAnswer(body, map),
  // An answer has as many results as there are inputs.
  forAnswer: (body) => ({ ...body, input: Array(countResults(body as ModerationsRequest)).fill("") }),
};

function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const here = inside(whole, "input");
  return mapAll(body, whole, {
    model: (model) => model,
    input: (input) => (Array.isArray(input) ? listAt(input, here, mapItem) : textAt(input, here)),
  });
}

const mapItem = (item: unknown, here: Here): unknown =>
  isObject(item) ? mapAll(item, here, { text: (text) => textAt(text, here) }) : textAt(item, here);
