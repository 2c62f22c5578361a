const HERE = "http://here.invalid";

/** Where to go on this dashboard; the start page for what would lead anywhere else. */
export function safePath(path: string | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, HERE)) return "/";
  const url = new URL(path, HERE);
  return url.origin === HERE ? `${url.pathname}${url.search}` : "/";
}
