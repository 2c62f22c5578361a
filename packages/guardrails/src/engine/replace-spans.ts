import { clusterHits } from "./clusters.ts";
import type { Hit } from "./detector.ts";
import { jsonView, looksLikeJson, plainView } from "./json-view.ts";
import { fixedPlaceholder, replaceClusters } from "./replace.ts";

/**
 * Replaces what others found in a text: overlapping hits become one placeholder, that of the first rule's longest, and JSON stays valid.
 * @param hits in offsets of `text`, in any order; only those of rules that redact are replaced
 */
export function replaceSpans(text: string, hits: readonly Hit[]): string {
  const view = looksLikeJson(text) === true ? jsonView(text) : plainView(text);
  const placed = hits.map((hit) => ({ ...hit, start: view.toView(hit.start), end: view.toView(hit.end) }));
  const range = { start: 0, end: text.length, inString: false };
  return replaceClusters(text, view, clusterHits(placed), fixedPlaceholder, range);
}
