import { teamUsageLink } from "@/address/team-usage.ts";
import { may, seesAllProjects } from "@/data/organization.ts";
import type { OrganizationProjects } from "@/data/tenancy.ts";

/** Makes the address of a team's usage; null for those who may not see it. */
export function linkToUsage({
  organization,
  projects: [project],
}: OrganizationProjects): ((team: string) => string) | null {
  const seesUsage = seesAllProjects(organization) && may(organization, "usage:read");
  return project && seesUsage ? (team) => teamUsageLink({ team, project: project.id }) : null;
}
