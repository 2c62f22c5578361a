import { ANSWER_METADATA, type AnswerMetadata, type MetadataForm, toMetadataForm } from "@causeway/contracts";
import { isObject, type JsonObject } from "@causeway/dialects";

/** A response as it is stored: with the caller's metadata and all of the gateway's, in whichever form its caller got it. */
export function toStoredResponse(response: JsonObject, full: AnswerMetadata | undefined): JsonObject {
  return full ? { ...response, metadata: { ...metadataOf(response), ...full } } : response;
}

/** The JSON of a stored response in the form that its reader wants. @throws SyntaxError */
export function showResponse(json: string, form: MetadataForm): string {
  const response: unknown = form === "full" ? null : JSON.parse(json);
  if (!isObject(response)) return json;
  const stored = metadataOf(response);
  return JSON.stringify({ ...response, metadata: toMetadataForm(stored, form) ?? withoutOurs(stored) });
}

const metadataOf = ({ metadata }: JsonObject): JsonObject => (isObject(metadata) ? metadata : {});

const withoutOurs = (metadata: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !Object.hasOwn(ANSWER_METADATA, name)));
