import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { listAt, mapAll, textAt, wholeBody } from "../shared/body/map-all.ts";
import { inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
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

function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const here = inside(whole, "input");
  return mapAll(body, whole, {
    model: (model) => model,
    input: (input) => (Array.isArray(input) ? listAt(input, here, textAt) : textAt(input, here)),
  });
}
