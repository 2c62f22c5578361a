import { asObject, type JsonObject, parseNested } from "../json-object.ts";

/**
 * The Messages format has room for opaque state in two places, the signature of a thinking block and the data of a
 * redacted one, and its clients send both back unchanged. State of other providers travels there under this prefix.
 */
const PREFIX = "causeway.";

/** Another format's state as an opaque text that a caller sends back: `causeway.` and base64url of its JSON. */
export const packState = (state: JsonObject): string =>
  PREFIX + Buffer.from(JSON.stringify(state)).toString("base64url");

/** Null for text that `packState` did not make. */
export const unpackState = (text: string): JsonObject | null =>
  text.startsWith(PREFIX)
    ? asObject(parseNested(Buffer.from(text.slice(PREFIX.length), "base64url").toString("utf8")))
    : null;

/** Not written by Claude: packed state of another provider, or none at all. */
export const isForeignSignature = (text: string): boolean => text === "" || text.startsWith(PREFIX);
