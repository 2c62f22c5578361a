import { type Method, METHODS, type OpenApiDocument, type Operation } from "./openapi-types.ts";

export interface Endpoint {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Every operation of a document, in its order. */
export const listEndpoints = (document: OpenApiDocument): Endpoint[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/** Operations by the title that is given for their id, or else by their first tag. */
export function groupEndpoints(
  endpoints: readonly Endpoint[],
  titles: Readonly<Record<string, string>> = {},
): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const { operationId = "", tags = [] } = endpoint.operation;
    const title = titles[operationId] ?? tags[0] ?? "Endpoints";
    groups.set(title, [...(groups.get(title) ?? []), endpoint]);
  }
  return groups;
}
