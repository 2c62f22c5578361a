import "server-only";
import type { Permission } from "@causeway/contracts";
import { notFound } from "next/navigation";
import { listProjects, type Organization, type OrganizationProjects } from "./tenancy.ts";

/** Whether the visitor's role in the organization allows it. */
export const may = ({ permissions }: Pick<Organization, "permissions">, permission: Permission): boolean =>
  permissions.includes(permission);

/** Whether activity and usage can be about all projects of the organization. */
export const seesAllProjects = (organization: Organization): boolean =>
  organization.visibility === "all_projects";

/** An organization of the visitor whose role has the permission, with its projects; else the page does not exist. */
export async function getOrganization(id: string, permission: Permission): Promise<OrganizationProjects> {
  const found = (await listProjects()).find(({ organization }) => organization.id === id);
  return found && may(found.organization, permission) ? found : notFound();
}
