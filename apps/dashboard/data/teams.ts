import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";
import type { LevelLimits } from "./limits.ts";

export type Team = Schemas["Team"];
export type TeamMember = Schemas["TeamMember"];

/** Teams of the organization that the visitor may see; once per request. */
export const listTeams = cache(async (org: string): Promise<Team[]> => {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/teams", { params: { path: { org }, query } })));
});

export async function listTeamMembers(org: string, team: string): Promise<TeamMember[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/teams/{team}/members", { params: { path: { org, team }, query } })),
  );
}

export const getTeamLimits = async (org: string, team: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/teams/{team}/limits", { params: { path: { org, team } } }));
