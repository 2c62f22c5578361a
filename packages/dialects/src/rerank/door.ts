import type { ExchangeDoor } from "../door.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import { listAt, mapAll, nameAt, objectAt, openAt, textAt, wholeBody } from "../shared/body/map-all.ts";
import { mapAnswer } from "../shared/body/map-answer.ts";
import { type Here, inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { readRerank, type RerankRequest } from "./read-request.ts";

/** `POST /v1/rerank`. */
export const rerankDoor: ExchangeDoor<"rerank"> = {
  name: "rerank",
  operation: "rerank",
  answerIdPrefix: "rerank",
  read: readRerank,
  mapTexts,
  mapAnswerTexts,
  forAnswer,
};

/** Documents are only given back to who asks for them; otherwise their number is enough. */
function forAnswer(body: JsonObject): JsonObject {
  const { query: _, ...rest } = body as RerankRequest;
  return rest.return_documents ? rest : { ...rest, documents: rest.documents.map(() => "") };
}

/** What is looked for is the user's; what is looked through may come from anywhere. */
function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  return mapAll(body, whole, {
    model: (model) => model,
    query: (query) => textAt(query, inside(whole, "query")),
    documents: (documents) => listAt(documents, inside(whole, "documents", "tool"), mapDocument),
  });
}

/** Documents that were asked back. */
function mapAnswerTexts(body: JsonObject, map: MapText): JsonObject {
  return mapAnswer(body, map, (whole) => ({
    results: (results) =>
      listAt(results, inside(whole, "results", "tool"), (result, here) =>
        objectAt(result, here, () => ({
          document: (document) => mapDocument(document, inside(here, ".document")),
        })),
      ),
  }));
}

/** A text, or an object with texts: providers may rank by any of them. Its names are the caller's own. */
function mapDocument(document: unknown, here: Here): unknown {
  if (!isObject(document)) return textAt(document, here);
  const changes = Object.keys(document).map((name, at) => [
    name,
    (inner: unknown) => mapField(inner, name, here, inside(here, `[${at}]`)),
  ]);
  return mapAll(document, here, Object.fromEntries(changes));
}

function mapField(inner: unknown, name: string, document: Here, here: Here): unknown {
  if (name === "text") return textAt(inner, document);
  nameAt(name, here);
  return typeof inner === "string" ? textAt(inner, here) : openAt(inner, here);
}
