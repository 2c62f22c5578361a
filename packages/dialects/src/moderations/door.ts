import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
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

function mapTexts(body: JsonObject, map: (text: string) => string): JsonObject {
  const { input } = body;
  if (typeof input === "string") {
    const text = map(input);
    return text === input ? body : { ...body, input: text };
  }
  const old = input as readonly (string | JsonObject)[];
  const mapped = old.map((item) => mapItem(item, map));
  return mapped.some((item, at) => item !== old[at]) ? { ...body, input: mapped } : body;
}

function mapItem(item: string | JsonObject, map: (text: string) => string): string | JsonObject {
  if (typeof item === "string") return map(item);
  if (typeof item.text !== "string") return item;
  const text = map(item.text);
  return text === item.text ? item : { ...item, text };
}
