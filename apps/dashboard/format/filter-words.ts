/** `session,header:team` as `without session, x-causeway-team`. @param words what people call what can be missing */
export const describeMissing = (missing: string, words: Readonly<Record<string, string>> = {}): string =>
  `without ${missing
    .split(",")
    .map((word) => words[word] ?? word.replace(/^header:/, "x-causeway-"))
    .join(", ")}`;
