type Parameters = Readonly<Record<string, string | undefined>>;

/** Filters as a query, `?…`; empty without any. Later parameters replace earlier ones. */
export function toSearch(...parts: readonly Parameters[]): string {
  const entries = Object.entries(Object.assign({}, ...parts)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

/** The same as a link to the page itself; `?` without any. */
export const toHref = (...parts: readonly Parameters[]): string => toSearch(...parts) || "?";
