/** The parameter of an address that asks for all projects of the organization. */
const SCOPE = "scope";
const ALL = "all";

/** Pages of a project that can be about all projects of its organization, too. */
const SCOPED = ["/activity", "/usage"];

/** Whether the page of a project shows all projects, for those who may see them. */
export const isOfAllProjects = (pathname: string, search: { get(name: string): string | null }): boolean =>
  SCOPED.some((path) => pathname.replace(/^\/[^/]+/, "") === path) && search.get(SCOPE) === ALL;

/** What a link to a page of a project adds to stay with all projects; empty where the page knows only its own. */
export const scopeOfLink = (path: string): string => (SCOPED.includes(path) ? `?${SCOPE}=${ALL}` : "");
