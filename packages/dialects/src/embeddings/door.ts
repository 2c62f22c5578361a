import type { Door, JsonObject } from "../door.ts";
import { CHATLESS_DOOR } from "../shared/chatless.ts";
import { type EmbeddingsRequest, inputsOf, readEmbeddings } from "./read-request.ts";

/** The format all upstream dialects of embeddings have their native side in. */
export const EMBEDDINGS_FORMAT = "openai-embeddings";

/** `POST /v1/embeddings`. */
export const embeddingsDoor: Door = {
  ...CHATLESS_DOOR,
  name: "embeddings",
  nativeDialect: EMBEDDINGS_FORMAT,
  modelTypes: new Set(["embedding"]),
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
