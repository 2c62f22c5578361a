import type { Schemas } from "@causeway/api-client";
import { ALL_PROJECTS, allProjectsLink } from "../../address/all-projects.ts";

/** What the list reads of an organization and its projects. */
export interface SwitcherOrganization {
  readonly organization: Pick<Schemas["Organization"], "id" | "name" | "permissions" | "visibility">;
  readonly projects: readonly SwitcherProject[];
}
type SwitcherProject = Pick<Schemas["Project"], "id" | "name" | "status">;

/** A place to go to, or a thing to create. */
export interface SwitcherPlace {
  readonly value: string;
  readonly label: string;
  readonly kind: "project" | "all" | "settings" | "new-project" | "new-organization";
  /** Where it leads; nowhere for what opens a form. */
  readonly href?: string;
  readonly isArchived?: boolean;
}

export interface SwitcherGroup {
  readonly value: string;
  readonly items: readonly SwitcherPlace[];
}

interface Visitor {
  /** Ids of projects, the last one first. */
  readonly recent: readonly string[];
  readonly mayCreateOrganization: boolean;
}

/** Organizations with what can be opened in each, projects that were open lately first. */
export function listSwitcherPlaces(
  organizations: readonly SwitcherOrganization[],
  { recent, mayCreateOrganization }: Visitor,
): SwitcherGroup[] {
  const groups = organizations.map(({ organization, projects }) => {
    const { id, name, permissions } = organization;
    const all = allProjectsLink(organization, projects);
    return {
      value: name,
      items: [
        ...(all === null ? [] : [place("all", id, ALL_PROJECTS, all)]),
        ...byRecency(projects, recent).map((project) => ({
          ...place("project", project.id, project.name, `/${project.id}`),
          isArchived: project.status === "archived",
        })),
        place("settings", id, `Settings of ${name}`, `/settings/${id}`),
        ...(permissions.includes("projects:manage") ? [place("new-project", id, "New project")] : []),
      ],
    };
  });
  if (!mayCreateOrganization) return groups;
  return [...groups, { value: "Organizations", items: [place("new-organization", "", "New organization")] }];
}

const place = (kind: SwitcherPlace["kind"], id: string, label: string, href?: string): SwitcherPlace => ({
  value: `${kind} ${id}`,
  label,
  kind,
  ...(href ? { href } : {}),
});

/** Those that were never open stay in their order. */
function byRecency(
  projects: readonly SwitcherProject[],
  recent: readonly string[],
): readonly SwitcherProject[] {
  const placeOf = ({ id }: { id: string }) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return projects.toSorted((one, other) => placeOf(one) - placeOf(other));
}
