import type { OrganizationScope } from "@causeway/db/scopes";
import type { TeamMemberRow, TeamRow } from "@causeway/db/teams";
import { z } from "@hono/zod-openapi";
import { pageOf } from "../../openapi/bodies.ts";
import {
  CustomRoleName,
  Id,
  Instant,
  OrganizationPath,
  renderCustomRoleName,
  Role,
  nameText,
  Usd,
} from "../../openapi/field-schemas.ts";

const MAX_NAME = 100;

export const TeamPath = OrganizationPath.extend({
  team: Id.openapi({ param: { name: "team", in: "path" }, example: "team_0198c0de" }),
});

export const TeamMemberPath = TeamPath.extend({
  member: Id.openapi({ param: { name: "member", in: "path" }, example: "mem_0198c0de" }),
});

export const Team = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    name: z.string(),
    members: z.int().openapi({ description: "Number of members." }),
    projectIds: z
      .array(z.string())
      .openapi({ description: "Projects of the team, archived ones included, oldest first." }),
    spentThisMonth: Usd.nullable().openapi({
      description:
        "Recorded spend of the current calendar month (UTC), of requests that were admitted while their project was in the team. Null if your role doesn't show all projects.",
    }),
    createdAt: Instant,
  })
  .openapi("Team");

export const TeamPage = pageOf(Team).openapi("TeamPage");

export const TeamNew = z
  .strictObject({ name: nameText(MAX_NAME).openapi({ description: "Unique in the organization." }) })
  .openapi("TeamNew");

export const TeamUpdate = z
  .strictObject({ name: nameText(MAX_NAME).openapi({ description: "Unique in the organization." }) })
  .openapi("TeamUpdate");

export const ProjectTeam = z
  .strictObject({
    teamId: Id.nullable().openapi({
      type: ["string", "null"],
      description: "Null: the project leaves its team.",
    }),
  })
  .openapi("ProjectTeam");

export const TeamMember = z
  .object({
    memberId: z.string(),
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    customRole: CustomRoleName,
    createdAt: Instant.openapi({ description: "When the member joined the team." }),
  })
  .openapi("TeamMember");

/** A team as the API shows it. Those who don't see all projects don't see what others spend. */
export const renderTeam = (
  row: TeamRow,
  { powers }: Pick<OrganizationScope, "powers">,
): z.infer<typeof Team> => ({
  ...row,
  projectIds: [...row.projectIds],
  spentThisMonth: powers.visibility === "all_projects" ? row.spentThisMonth : null,
  createdAt: row.createdAt.toISOString(),
});

/** A member of a team as the API shows it. */
export const renderTeamMember = (row: TeamMemberRow): z.infer<typeof TeamMember> => ({
  ...row,
  customRole: renderCustomRoleName(row.customRole),
  createdAt: row.createdAt.toISOString(),
});
