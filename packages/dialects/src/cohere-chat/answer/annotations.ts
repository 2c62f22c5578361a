import type { Annotation } from "@causeway/contracts";
import {
  asCount,
  asFilledText,
  asObject,
  asObjects,
  asText,
  type JsonObject,
} from "../../shared/json-object.ts";

/**
 * A citation as annotations, one for each of its sources: documents, and results of tools. `offset`: characters of the
 * text before the part it is about. Citations of plans and thoughts represent nothing the caller sees. Source: Cohere API
 * reference, "Chat", `citations`.
 */
export function toAnnotations(citation: JsonObject, offset: number): Annotation[] {
  if (citation.type !== undefined && citation.type !== "TEXT_CONTENT") return [];
  return asObjects(citation.sources).map((source) => {
    const document = asObject(source.document) ?? asObject(source.tool_output) ?? {};
    const title = asFilledText(document.title);
    return {
      type: "url_citation",
      url_citation: {
        // A source without an address has at least a name: the document's, or the call's whose result it is.
        url: asFilledText(document.url) ?? asText(source.id) ?? "",
        ...(title ? { title } : {}),
        ...(asFilledText(citation.text) ? { content: asText(citation.text) ?? "" } : {}),
        start_index: offset + asCount(citation.start),
        end_index: offset + asCount(citation.end),
      },
    };
  });
}
