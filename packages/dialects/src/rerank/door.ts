import type { ExchangeDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { readRerank, type RerankDocument, type RerankRequest } from "./read-request.ts";

/** `POST /v1/rerank`. */
export const rerankDoor: ExchangeDoor<"rerank"> = {
  name: "rerank",
  operation: "rerank",
  answerIdPrefix: "rerank",
  read: readRerank,
  mapTexts,
  forAnswer,
};

/** Documents are only given back to who asks for them; otherwise their number is enough. */
function forAnswer(body: JsonObject): JsonObject {
  const { query: _, ...rest } = body as RerankRequest;
  return rest.return_documents ? rest : { ...rest, documents: rest.documents.map(() => "") };
}

function mapTexts(body: JsonObject, map: (text: string) => string): JsonObject {
  const query = map(body.query as string);
  const old = body.documents as readonly RerankDocument[];
  const documents = old.map((document) => mapDocument(document, map));
  const isSame = query === body.query && documents.every((document, at) => document === old[at]);
  return isSame ? body : { ...body, query, documents };
}

function mapDocument(document: RerankDocument, map: (text: string) => string): RerankDocument {
  if (typeof document === "string") return map(document);
  const text = map(document.text);
  return text === document.text ? document : { ...document, text };
}
