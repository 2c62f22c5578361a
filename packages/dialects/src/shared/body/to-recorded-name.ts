/** UTF-16 units of a name that are kept. */
const MAX_LENGTH = 256;

/**
 * A name in a body as rows have it. Trimmed, since filters are, and cut at {@link MAX_LENGTH}; control characters, which no name needs,
 * and halves of characters are U+FFFD.
 */
export const toRecordedName = (name: string): string =>
  name
    .trim()
    .slice(0, MAX_LENGTH)
    .trimEnd()
    .toWellFormed()
    .replace(/\p{Cc}/gu, "\u{FFFD}");
