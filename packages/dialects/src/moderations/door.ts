import type { ExchangeDoor } from "../door.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import {
  type Here,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapText,
} from "../shared/body/map-texts.ts";
import { countResults, type ModerationsRequest, readModerations } from "./read-request.ts";

/** `POST /v1/moderations`. */
export const moderationsDoor: ExchangeDoor<"moderations"> = {
  name: "moderations",
  operation: "moderations",
  answerIdPrefix: "modr",
  read: readModerations,
  mapTexts,
  // An answer has as many results as there are inputs.
  forAnswer: (body) => ({ ...body, input: Array(countResults(body as ModerationsRequest)).fill("") }),
};

function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const here = { map, location: "input", role: "user" } as const;
  return mapMembers(body, {
    input: (input) => (Array.isArray(input) ? mapList(input, here, mapItem) : mapText(input, here)),
  });
}

const mapItem = (item: unknown, here: Here): unknown =>
  isObject(item) ? mapMember(item, "text", (text) => mapText(text, here)) : mapText(item, here);
