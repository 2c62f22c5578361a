import { asFilledText, asObject, type JsonObject } from "../json-object.ts";

/** UTF-16 units of an end user's name that are kept. */
const MAX_END_USER = 256;

/**
 * The caller's own end user that a request names: `user`, else `safety_identifier`, which OpenAI recommends instead (API
 * reference, "Create chat completion"), else `metadata.user_id` as in Anthropic's Messages. Null where none is named.
 * Trimmed, since filters are, and cut at {@link MAX_END_USER}; control characters, which no name needs, and halves of characters are U+FFFD.
 * @param members of the body by name; long texts may be cut
 */
export function readEndUser({ user, safety_identifier, metadata }: JsonObject): string | null {
  const named = readName(user) ?? readName(safety_identifier) ?? readName(asObject(metadata)?.user_id);
  return (
    named
      ?.slice(0, MAX_END_USER)
      .trimEnd()
      .toWellFormed()
      .replace(/\p{Cc}/gu, "\u{FFFD}") ?? null
  );
}

const readName = (value: unknown): string | null => asFilledText(asFilledText(value)?.trim());
