const MAX_LENGTH = 256;

/** The value of a header as rows have it: its first 256 characters. Null for an empty one. */
export function cutLabel(value: string | readonly string[] | undefined): string | null {
  const first = typeof value === "string" ? value : value?.[0];
  return first ? first.slice(0, MAX_LENGTH) : null;
}
