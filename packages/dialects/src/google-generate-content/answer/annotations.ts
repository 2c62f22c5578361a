import type { Annotation } from "@causeway/contracts";
import {
  asArray,
  asCount,
  asFilledText,
  asObject,
  asObjects,
  type JsonObject,
} from "../../shared/json-object.ts";

/**
 * Sources of an answer as annotations: what Google's search, maps and file tools found, with the piece of text each
 * represents, pages it read, and what it recited. Sources: Gemini API reference, "GroundingMetadata",
 * "UrlContextMetadata", "CitationMetadata".
 */
export function readAnnotations(candidate: JsonObject, text: string): Annotation[] {
  const grounding = asObject(candidate.groundingMetadata) ?? asObject(candidate.grounding_metadata) ?? {};
  const found = readGrounding(grounding, text);
  const pages = asObjects(asObject(candidate.urlContextMetadata)?.urlMetadata)
    .filter(({ urlRetrievalStatus: status }) => String(status ?? "").endsWith("SUCCESS"))
    .flatMap(({ retrievedUrl }) => toAnnotation({ url: asFilledText(retrievedUrl) }));
  const citations = asObject(candidate.citationMetadata);
  const recited = asObjects(citations?.citationSources ?? citations?.citations).flatMap((citation) =>
    toAnnotation({
      url: asFilledText(citation.uri),
      title: asFilledText(citation.title),
      start: asCount(citation.startIndex),
      end: asCount(citation.endIndex),
    }),
  );
  return [...found, ...pages, ...recited];
}

/** Searches that Google bills: each query where it says so, else one for the answer. Empty queries cost nothing. */
export function countSearches(candidate: JsonObject, billsEverySearch: boolean): number {
  const grounding = asObject(candidate.groundingMetadata);
  const queries = new Set(asArray(grounding?.webSearchQueries).filter((query) => asFilledText(query)));
  return billsEverySearch ? queries.size : Math.min(queries.size, 1);
}

interface Source {
  readonly url: string | null;
  readonly title?: string | null;
  readonly content?: string | null;
  readonly start?: number;
  readonly end?: number;
}

function readGrounding(grounding: JsonObject, text: string): Annotation[] {
  const sources = asObjects(grounding.groundingChunks).map(readChunk);
  const used = new Set<number>();
  const bytes = Buffer.from(text);
  const supported = asObjects(grounding.groundingSupports).flatMap((support) => {
    const span = readSpan(asObject(support.segment) ?? {}, text, bytes);
    return asArray(support.groundingChunkIndices).flatMap((index) => {
      const source = typeof index === "number" ? sources[index] : undefined;
      if (!source) return [];
      used.add(index as number);
      return toAnnotation({ ...source, ...span });
    });
  });
  return [...supported, ...sources.flatMap((source, index) => (used.has(index) ? [] : toAnnotation(source)))];
}

/** A page, a place, or a document of one's own; the last may have no address but its store's name. */
function readChunk(chunk: JsonObject): Source {
  const inner = asObject(chunk.web) ?? asObject(chunk.maps) ?? asObject(chunk.retrievedContext) ?? {};
  const title = asFilledText(inner.title);
  return { url: asFilledText(inner.uri) ?? asFilledText(inner.fileSearchStore) ?? title, title };
}

/** Offsets come in bytes of UTF-8, and from the start of a part: the segment's own text tells whether they fit. */
function readSpan(segment: JsonObject, text: string, bytes: Buffer): Partial<Source> {
  const content = asFilledText(segment.text);
  const startByte = asCount(segment.startIndex);
  const start = bytes.toString("utf8", 0, startByte).length;
  const end = start + bytes.toString("utf8", startByte, asCount(segment.endIndex)).length;
  if (!content || text.slice(start, end) === content) return { content, start, end };
  const found = text.indexOf(content);
  return found < 0 ? { content } : { content, start: found, end: found + content.length };
}

function toAnnotation({ url, title, content, start, end }: Source): Annotation[] {
  if (!url) return [];
  const citation = {
    url,
    ...(title ? { title } : {}),
    ...(content ? { content } : {}),
    ...(end ? { start_index: start ?? 0, end_index: end } : {}),
  };
  return [{ type: "url_citation", url_citation: citation }];
}
