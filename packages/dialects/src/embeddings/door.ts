import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { fileAt, listAt, mapAll, objectAt, textAt, wholeBody } from "../shared/body/map-all.ts";
import { mapAnswer } from "../shared/body/map-answer.ts";
import { type Here, inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { type EmbeddingsRequest, inputsOf, readEmbeddings } from "./read-request.ts";

/** `POST /v1/embeddings`. */
export const embeddingsDoor: ExchangeDoor<"embeddings"> = {
  name: "embeddings",
  operation: "embeddings",
  read: readEmbeddings,
  mapTexts,
  mapAnswerTexts,
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

/** All but its vectors. */
function mapAnswerTexts(body: JsonObject, map: MapText): JsonObject {
  return mapAnswer(body, map, (whole) => ({
    data: (items) =>
      listAt(items, inside(whole, "data"), (item, here) =>
        objectAt(item, here, () => ({
          embedding: (vector) => mapVector(vector, inside(here, ".embedding")),
        })),
      ),
  }));
}

const mapVector = (vector: unknown, here: Here): unknown =>
  Array.isArray(vector) && vector.every((number) => typeof number === "number")
    ? vector
    : fileAt(vector, here);
