import "server-only";
import type { Schemas } from "@causeway/api-client";
import { notFound } from "next/navigation";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type Project = Schemas["Project"];
export type Organization = Schemas["Organization"];

export const getSession = cache(
  async (): Promise<Schemas["Session"]> => dataOf((await getApi()).GET("/session")),
);

export interface OrganizationProjects {
  readonly organization: Organization;
  readonly projects: readonly Project[];
}

/** Everything the visitor may open. Two lists, however many organizations there are. */
export const listProjects = cache(async (): Promise<OrganizationProjects[]> => {
  const api = await getApi();
  const [organizations, projects] = await Promise.all([
    allOf((query) => dataOf(api.GET("/orgs", { params: { query } }))),
    allOf((query) => dataOf(api.GET("/projects", { params: { query } }))),
  ]);
  const byOrganization = Map.groupBy(projects, ({ organizationId }) => organizationId);
  return organizations.map((organization) => ({
    organization,
    projects: byOrganization.get(organization.id) ?? [],
  }));
});

/** A project with its organization, and what else the visitor may open there. */
export interface FoundProject extends OrganizationProjects {
  readonly project: Project;
}

/** A project that the visitor may open, with its organization and what else can be opened there. */
export async function getProject(id: string): Promise<FoundProject> {
  for (const { organization, projects } of await listProjects()) {
    const project = projects.find((candidate) => candidate.id === id);
    if (project) return { organization, projects, project };
  }
  return notFound();
}

/** Names by id. */
export const namesOf = (projects: readonly Project[]): ReadonlyMap<string, string> =>
  new Map(projects.map(({ id, name }) => [id, name]));
