import "server-only";
import { asksForAll } from "@/components/shell/all-projects.ts";
import type { Place } from "@/components/usage/bucket-words.ts";
import { seesAllProjects } from "./organization.ts";
import type { Query } from "./query.ts";
import { getProject } from "./tenancy.ts";
import type { UsageOf } from "./usage.ts";

/** What an address is about: the project, without a wait, or all projects where the visitor may see them. */
export async function readScope(project: string, query: Query): Promise<UsageOf> {
  if (!asksForAll(query)) return { project };
  const { organization } = await getProject(project);
  return seesAllProjects(organization) ? { org: organization.id } : { project };
}

/** Whose requests figures of a page count, and where its links lead. @param project that the address names */
export const placeOf = (project: string, of: UsageOf): Place => ({
  project,
  scope: "org" in of ? "all" : undefined,
});
