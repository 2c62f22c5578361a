import { isUtf8 } from "node:buffer";
import { type BytePieces, editTopLevel, scanTopLevel, type TopLevelEdits } from "../../json/index.ts";
import type { JsonObject } from "../json-object.ts";

/**
 * The caller's own bytes with only these members changed. Where parsers may disagree on the bytes (a key twice in some
 * inner object, broken UTF-8) the parsed value, which is the one that was judged, is sent instead.
 */
export function editBody(
  raw: Uint8Array,
  body: JsonObject,
  edits: TopLevelEdits,
): JsonObject | Uint8Array | BytePieces {
  if (!scanTopLevel(raw).hasNestedDuplicates && isUtf8(raw)) return editTopLevel(raw, edits);
  return applyEdits(body, edits);
}

/** The same object with only these members changed. */
export function applyEdits(body: JsonObject, edits: TopLevelEdits): JsonObject {
  const next: JsonObject = { ...body };
  for (const field of edits.remove) delete next[field];
  return Object.assign(next, edits.set);
}

/** Changes to a request while they are being planned. */
export interface MutableEdits extends TopLevelEdits {
  readonly set: Record<string, unknown>;
  readonly remove: string[];
}

/** Takes a field out of the request, whether the caller or an earlier step put it there. */
export function drop(body: JsonObject, edits: MutableEdits, field: string): void {
  if (field in body) edits.remove.push(field);
  delete edits.set[field];
}
