export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A parameter of the address that appears there once. */
export function oneOf(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether the address says anything of a parameter, once or several times. */
export const isAsked = (query: Query, name: string): boolean =>
  query[name] !== undefined && query[name] !== "";
