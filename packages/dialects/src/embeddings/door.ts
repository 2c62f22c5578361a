import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
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

function mapTexts(body: JsonObject, map: (text: string) => string): JsonObject {
  const { input } = body;
  if (typeof input === "string") {
    const text = map(input);
    return text === input ? body : { ...body, input: text };
  }
  if (!Array.isArray(input)) return body;
  const texts = input.map((value: unknown) => (typeof value === "string" ? map(value) : value));
  return texts.some((text, at) => text !== input[at]) ? { ...body, input: texts } : body;
}
