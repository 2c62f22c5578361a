export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A parameter of the address that appears there once. */
export function oneOf(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
