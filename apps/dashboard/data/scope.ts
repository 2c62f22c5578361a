import "server-only";
import { asksForAll } from "@/address/all-projects.ts";
import type { Place } from "@/address/place.ts";
import { seesAllProjects } from "./organization.ts";
import type { Query } from "../address/query.ts";
import { getProject } from "./tenancy.ts";
import type { UsageOf } from "./usage.ts";

/** What an address is about: the project, without a wait, or all projects where the visitor may see them. */
export async function readScope(project: string, query: Query): Promise<UsageOf> {
  if (!asksForAll(query)) return { project };
  const { organization } = await getProject(project);
  return seesAllProjects(organization) ? { org: organization.id } : { project };
}

/**
 * Gives the requests that figures of a page count, and the place that its links lead to.
 * @param project that the address names
 * @param team of all projects
 */
export const placeOf = (project: string, of: UsageOf, team?: string): Place => ({
  project,
  scope: "org" in of ? "all" : undefined,
  team,
});
