import type { JsonObject } from "../shared/json-object.ts";

/** What every format reads or refuses, and what is the gateway's own business. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...["model", "input", "voice", "stream_format", "file", "stream", "timestamp_granularities"],
  ...["response_format", "routing"],
]);

/**
 * Fields of a request that its provider doesn't have: they are not sent, and the answer names them. `fields`: those that the format
 * has besides; null: all but the `dropped` ones.
 */
export const ignoredFields = (
  request: JsonObject,
  fields: readonly string[] | null,
  dropped: readonly string[] = [],
): string[] =>
  Object.keys(request).filter(
    (name) =>
      request[name] != null &&
      !OWN_FIELDS.has(name) &&
      (fields === null ? dropped.includes(name) : !fields.includes(name)),
  );
