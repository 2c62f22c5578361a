import type { TopLevelEdits } from "../../json/edit-top-level.ts";
import type { JsonObject } from "../../shared/json-object.ts";

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
