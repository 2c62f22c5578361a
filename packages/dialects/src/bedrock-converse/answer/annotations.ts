import type { Annotation } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";

/** The part of the answer that a citation represents: offsets into the whole text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Citations as annotations: pages have a `url`, documents only a title and what was cited. Source: API reference, Citation. */
export const toAnnotations = (citations: unknown, span: Span): Annotation[] =>
  asObjects(citations).map((citation) => toAnnotation(citation, span));

function toAnnotation(citation: JsonObject, { start, end }: Span): Annotation {
  const web = asObject(asObject(citation.location)?.web);
  const title = asFilledText(citation.title) ?? asFilledText(web?.domain);
  const content = asObjects(citation.sourceContent)
    .map(({ text }) => asText(text) ?? "")
    .join("");
  return {
    type: "url_citation",
    url_citation: {
      url: asFilledText(web?.url) ?? asFilledText(citation.source) ?? "",
      ...(title ? { title } : {}),
      ...(content ? { content } : {}),
      start_index: start,
      end_index: end,
    },
  };
}
