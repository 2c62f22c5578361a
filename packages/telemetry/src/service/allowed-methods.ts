interface RegisteredRoute {
  readonly method: string;
  readonly path: string;
}

/**
 * Methods that some route of a Hono app has for this path, for `Allow` of a 405; none for an unknown path. Middleware,
 * which is registered for every method, does not count.
 */
export function allowedMethods(routes: readonly RegisteredRoute[], path: string): string[] {
  const methods = new Set<string>();
  for (const route of routes) {
    if (route.method !== "ALL" && toPattern(route.path).test(path)) methods.add(route.method);
  }
  // Hono answers HEAD wherever there is a GET.
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

const patterns = new Map<string, RegExp>();

/** `/v1/models/:id{.+}` and `/docs/*` as regular expressions. */
function toPattern(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = path.replace(/:[^/{]+(?:\{([^}]*)\})?|\*/g, (found, inner: string | undefined) =>
      found === "*" ? ".*" : (inner ?? "[^/]+"),
    );
    pattern = new RegExp(`^${source}$`);
    patterns.set(path, pattern);
  }
  return pattern;
}
