import type { ExchangeDoor } from "../door.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapText,
} from "../shared/body/map-texts.ts";
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
function mapTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    query: (query) => mapText(query, { map, location: "query", role: "user" }),
    documents: (documents) => mapList(documents, { map, location: "documents", role: "tool" }, mapDocument),
  });
}

/** Documents that were asked back. */
function mapAnswerTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    results: (results) =>
      mapList(results, { map, location: "results", role: "tool" }, (result, here) =>
        mapMember(result, "document", (document) => mapDocument(document, inside(here, ".document"))),
      ),
  });
}

/** A text, or an object with texts: providers may rank by any of them. */
function mapDocument(document: unknown, here: Here): unknown {
  if (!isObject(document)) return mapText(document, here);
  const changes = Object.keys(document).map((name, at) => [
    name,
    (text: unknown) => mapText(text, name === "text" ? here : inside(here, `[${at}]`)),
  ]);
  return mapMembers(document, Object.fromEntries(changes));
}
