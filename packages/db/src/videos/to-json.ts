/** JSON that PostgreSQL stores whatever callers and providers wrote: it takes neither NUL nor halves of characters. */
export const toJson = (value: unknown): string | null =>
  value === null
    ? null
    : JSON.stringify(value, (_name, member: unknown) =>
        typeof member === "string" ? member.toWellFormed().replaceAll("\0", "\uFFFD") : member,
      );
