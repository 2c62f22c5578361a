import { type Cluster, clusterHits, leadingHit } from "./clusters.ts";
import type { Hit } from "./detector.ts";
import type { TextView } from "./json-view.ts";

/** Gives the placeholder for a hit and the text that it replaces. */
export type PlaceholderOf = (hit: Hit, matched: string) => string;

/** Replaces every hit by its own placeholder, whatever text it replaces. */
export const fixedPlaceholder: PlaceholderOf = (hit) => hit.placeholder;

/** Parts of hits that rules redact; overlaps with hits of rules that only warn don't grow them. */
export const redactingClusters = (hits: readonly Hit[]): Cluster[] =>
  clusterHits(hits.filter(({ rule }) => rule.action === "redact"));

/**
 * Replaces clusters in `raw`. In JSON, only the contents of strings are replaced, and a number becomes a string, so that
 * valid JSON stays valid.
 *
 * @param clusters in offsets of the view, in order
 * @param range raw offsets to produce
 */
export function replaceClusters(
  raw: string,
  view: TextView,
  clusters: readonly Cluster[],
  placeholderOf: PlaceholderOf,
  range: { readonly start: number; readonly end: number; readonly inString: boolean },
): string {
  const parts: string[] = [];
  let at = range.start;
  let scanned = range.start;
  let inString = range.inString;
  for (const cluster of clusters) {
    const lead = leadingHit(cluster);
    if (lead === null) continue;
    const start = Math.max(view.toRaw(cluster.start), at);
    const end = Math.min(view.toRaw(cluster.end), range.end);
    if (start >= end) continue;
    const placeholder = placeholderOf(lead, view.text.slice(cluster.start, cluster.end));
    if (!view.isJson) {
      parts.push(raw.slice(at, start), placeholder);
      at = end;
      continue;
    }
    inString = isInString(raw, scanned, start, inString);
    const piece = replaceInJson(raw, { at, start, end, inString }, placeholder);
    parts.push(piece.text);
    inString = isInString(raw, start, piece.until, inString);
    at = piece.until;
    scanned = piece.until;
  }
  parts.push(raw.slice(at, range.end));
  return parts.join("");
}

/** Whether `to` is inside a string literal, when it is known for `from`. */
export function isInString(raw: string, from: number, to: number, inString: boolean): boolean {
  let inside = inString;
  for (let at = from; at < to; at++) {
    const char = raw[at];
    if (char === "\\" && inside) at++;
    else if (char === '"') inside = !inside;
  }
  return inside;
}

interface JsonSpan {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly inString: boolean;
}

const LITERAL = /[\w.+-]/;

/** Writes from `at` to the end of the span; quotes and structure inside it stay. */
function replaceInJson(raw: string, span: JsonSpan, placeholder: string): { text: string; until: number } {
  const parts = [raw.slice(span.at, span.start)];
  let at = span.start;
  let inside = span.inString;
  let written = false;
  while (at < span.end) {
    const stop = inside ? stringEnd(raw, at, span.end) : structureEnd(raw, at, span.end);
    if (inside) {
      if (stop > at && !written) {
        parts.push(placeholder);
        written = true;
      }
    } else if (LITERAL.test(raw[at] ?? "")) {
      const token = literalAround(raw, at);
      const before = parts.join("");
      const kept = before.slice(0, Math.max(0, before.length - (at - token.start)));
      parts.splice(0, parts.length, kept, written ? '""' : `"${placeholder}"`);
      written = true;
      at = token.end;
      continue;
    } else {
      parts.push(raw.slice(at, stop));
    }
    at = stop;
    if (at < span.end && raw[at] === '"') {
      parts.push('"');
      inside = !inside;
      at++;
    }
  }
  return { text: parts.join(""), until: Math.max(at, span.end) };
}

function literalAround(raw: string, at: number): { start: number; end: number } {
  let start = at;
  while (start > 0 && at - start < 64 && LITERAL.test(raw[start - 1] ?? "")) start--;
  let end = at;
  while (end < raw.length && end - at < 1024 && LITERAL.test(raw[end] ?? "")) end++;
  return { start, end };
}

function stringEnd(raw: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && raw[at] !== '"') at += raw[at] === "\\" ? 2 : 1;
  return Math.min(at, limit);
}

/** Where punctuation and spaces outside of strings end: at a quote or a literal. */
function structureEnd(raw: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && raw[at] !== '"' && !LITERAL.test(raw[at] ?? "")) at++;
  return at;
}
