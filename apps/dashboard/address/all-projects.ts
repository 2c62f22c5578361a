import type { Schemas } from "@causeway/api-client";
import { oneOf, type Query } from "./query.ts";
import type { Place } from "./place.ts";

/** The parameter of an address that asks for all projects of the organization. */
const SCOPE = "scope";
const ALL = "all";

/** All projects of an organization, as a place. */
export const ALL_PROJECTS = "All projects";

/** Pages of a project that can be about all projects of its organization, too. */
const SCOPED = ["", "/activity", "/usage", "/models", "/keys"];
/** What is below the list of models: each model, and several side by side. */
const OF_MODELS = "/models/";

/** Whether an address asks for all projects. Only some visitors may see them. */
export const asksForAll = (query: Query): boolean => oneOf(query, SCOPE) === ALL;

/** Whether the page of a project shows all projects, for those who may see them. */
export function isOfAllProjects(pathname: string, search: { get(name: string): string | null }): boolean {
  const path = pathname.replace(/^\/[^/]+/, "");
  return (SCOPED.includes(path) || path.startsWith(OF_MODELS)) && search.get(SCOPE) === ALL;
}

/** What a link to a page of a project adds to stay with all projects; empty where the page knows only its own. */
export const scopeOfLink = (path: string): string => (SCOPED.includes(path) ? `?${SCOPE}=${ALL}` : "");

/** Where all projects of an organization begin; null for those who may not see them, and where there is only one. */
export function allProjectsLink(
  { visibility }: Pick<Schemas["Organization"], "visibility">,
  projects: readonly { readonly id: string }[],
): string | null {
  const [first, second] = projects;
  return visibility === "all_projects" && first && second ? `/${first.id}${scopeOfLink("")}` : null;
}

/** A page that is about the same project or projects. @param path behind the project, such as `/keys` */
export function linkInPlace(
  { project, scope }: Place,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...(scope && { scope }), ...query });
  return `/${project}${path}${search.size > 0 ? `?${search}` : ""}`;
}
