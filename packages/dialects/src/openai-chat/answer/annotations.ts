import type { Annotation } from "@causeway/contracts";
import { asArray, asFilledText, asObjects, type JsonObject } from "../../shared/json-object.ts";

/**
 * Sources that a provider names alongside the answer, as annotations of the message. Perplexity: `search_results` (title,
 * url, snippet), older answers only `citations` (URLs). Source: its chat completions reference.
 */
export function readAnnotations(body: JsonObject): Annotation[] {
  const results = asObjects(body.search_results).filter((result) => asFilledText(result.url));
  if (results.length > 0) return results.map(annotate);
  return asArray(body.citations)
    .filter((url): url is string => typeof url === "string" && url !== "")
    .map((url) => ({ type: "url_citation", url_citation: { url } }));
}

function annotate(result: JsonObject): Annotation {
  const title = asFilledText(result.title);
  const content = asFilledText(result.snippet);
  const citation = { url: String(result.url), ...(title ? { title } : {}), ...(content ? { content } : {}) };
  return { type: "url_citation", url_citation: citation };
}
