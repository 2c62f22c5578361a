import "server-only";
import type { Permission } from "@causeway/contracts";
import { notFound } from "next/navigation";
import {
  type FoundProject,
  getProject,
  listProjects,
  type Organization,
  type OrganizationProjects,
} from "./tenancy.ts";

/** Whether the visitor's role in the organization allows it. */
export const may = ({ permissions }: Pick<Organization, "permissions">, permission: Permission): boolean =>
  permissions.includes(permission);

/** Whether activity and usage can be about all projects of the organization. */
export const seesAllProjects = (organization: Organization): boolean =>
  organization.visibility === "all_projects";

/** True when the visitor may see the page of providers: their health, and the usage of all projects. */
export const seesProviders = (organization: Organization): boolean =>
  seesAllProjects(organization) && may(organization, "provider_keys:read") && may(organization, "usage:read");

/** True when the visitor may see and change limits above keys. */
export const mayLimit = ({ permissions }: Pick<Organization, "permissions">): boolean =>
  permissions.includes("limits:read") && permissions.includes("limits:manage");

/** An organization of the visitor whose role has the permission, with its projects; else the page does not exist. */
export async function getOrganization(id: string, permission: Permission): Promise<OrganizationProjects> {
  const found = (await listProjects()).find(({ organization }) => organization.id === id);
  return found && may(found.organization, permission) ? found : notFound();
}

/** A project that the visitor's role shows, and may do this in; else the page does not exist. */
export async function openProject(id: string, permission: Permission): Promise<FoundProject> {
  const found = await getProject(id);
  return may(found.organization, permission) ? found : notFound();
}
