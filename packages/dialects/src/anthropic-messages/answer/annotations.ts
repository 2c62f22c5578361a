import type { Annotation } from "@causeway/contracts";
import { asFilledText, asObjects, type JsonObject } from "../../shared/json-object.ts";

/** The part of the answer that a citation represents: offsets into the whole text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Citations of a text block as annotations. Source: Messages API, "Citations" and "Web search tool": pages have a `url`,
 * documents only a title and what was cited.
 */
export function toAnnotations(citations: unknown, span: Span): Annotation[] {
  return asObjects(citations).map((citation) => toAnnotation(citation, span));
}

function toAnnotation(citation: JsonObject, { start, end }: Span): Annotation {
  const title = asFilledText(citation.title) ?? asFilledText(citation.document_title);
  const content = asFilledText(citation.cited_text);
  return {
    type: "url_citation",
    url_citation: {
      url: asFilledText(citation.url) ?? asFilledText(citation.source) ?? "",
      ...(title ? { title } : {}),
      ...(content ? { content } : {}),
      start_index: start,
      end_index: end,
    },
  };
}
