import type { Schemas } from "@causeway/api-client";
import { allProjectsLink } from "../../address/all-projects.ts";
import { lastProject } from "../projects/last-project.ts";
import type { Place } from "./commands.ts";

interface MenuOrganization {
  readonly organization: Pick<Schemas["Organization"], "id" | "name" | "permissions" | "visibility">;
  readonly projects: readonly Pick<Schemas["Project"], "id" | "name" | "status">[];
}

/** Where the menu is, and what the visitor can open. */
export interface MenuScope {
  /** Null among the organization's settings and on the visitor's own pages. */
  readonly project: string | null;
  /** Null on the visitor's own pages. */
  readonly org: string | null;
  readonly organizations: readonly MenuOrganization[];
  /** Ids of the organizations that have a page **Credits** for the visitor. */
  readonly withCredits: readonly string[];
  readonly isOperator: boolean;
}

/**
 * Whose pages the menu offers. A page without a project, or without an organization, offers those of the project that was
 * open last.
 *
 * @param recent ids of projects, the last one first
 */
export function placeOf(scope: MenuScope, recent: readonly string[]): Place {
  const { project, organizations, withCredits, isOperator } = scope;
  const org = scope.org ?? lastOrganization(organizations, recent);
  const here = organizations.find(({ organization }) => organization.id === org);
  return {
    ...{ project, org, isOperator },
    last: project === null ? lastProject(here?.projects ?? [], recent) : null,
    permissions: here?.organization.permissions ?? [],
    seesAll: here?.organization.visibility === "all_projects",
    hasCredits: withCredits.includes(org),
    projects: organizations.flatMap(({ organization, projects }) =>
      projects.map(({ id, name }) => ({ id, name, org: organization.name })),
    ),
    wholes: organizations.flatMap(({ organization, projects }) => {
      const href = allProjectsLink(organization, projects);
      return href === null ? [] : [{ org: organization.name, href }];
    }),
  };
}

function lastOrganization(organizations: readonly MenuOrganization[], recent: readonly string[]): string {
  const last = lastProject(
    organizations.flatMap(({ projects }) => projects),
    recent,
  );
  const home = organizations.find(({ projects }) => projects.some(({ id }) => id === last?.id));
  return (home ?? organizations[0])?.organization.id ?? "";
}
