/** The newest moment of a list, newest first, and the listed requests of it. */
export interface Newest {
  /** ISO, to the millisecond. */
  readonly createdAt: string;
  /** Several requests can be of one millisecond. */
  readonly ids: readonly string[];
}

/** Null for an empty list. */
export function newestOf(
  rows: readonly { readonly id: string; readonly createdAt: string }[],
): Newest | null {
  const [first] = rows;
  if (!first) return null;
  const { createdAt } = first;
  return { createdAt, ids: rows.filter((row) => row.createdAt === createdAt).map(({ id }) => id) };
}
