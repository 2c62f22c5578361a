import type { Door, JsonObject } from "@causeway/dialects";

/** A body as it came, and as it was read. */
export interface ParsedBody {
  readonly door: Door;
  readonly raw: Buffer;
  readonly body: JsonObject;
}
