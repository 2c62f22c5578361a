import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { type MapText, mapList, mapMembers, mapText } from "../shared/body/map-texts.ts";
import { type EmbeddingsRequest, inputsOf, readEmbeddings } from "./read-request.ts";

/** `POST /v1/embeddings`. */
export const embeddingsDoor: ExchangeDoor<"embeddings"> = {
  name: "embeddings",
  operation: "embeddings",
  read: readEmbeddings,
  mapTexts,
  // An answer has as many vectors as there are inputs.
  forAnswer: (body) => ({ ...body, input: inputsOf(body as EmbeddingsRequest).map(() => "") }),
};

function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const here = { map, location: "input", role: "user" } as const;
  return mapMembers(body, {
    input: (input) => (Array.isArray(input) ? mapList(input, here, mapText) : mapText(input, here)),
  });
}
