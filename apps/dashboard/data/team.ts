import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type Member = Schemas["Member"];
export type FormerMember = Schemas["FormerMember"];
type MemberPage = Schemas["MemberPage"];
export type Invitation = Schemas["Invitation"];

/** All members, and who left keys or tokens behind; once per request. */
export const listMembers = cache(async (org: string): Promise<Pick<MemberPage, "data" | "former">> => {
  const api = await getApi();
  const former: MemberPage["former"] = [];
  const data = await allOf(async (query) => {
    const page = await dataOf(api.GET("/orgs/{org}/members", { params: { path: { org }, query } }));
    former.push(...page.former);
    return page;
  });
  return { data, former };
});

export async function listInvitations(org: string): Promise<Invitation[]> {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/invitations", { params: { path: { org }, query } })));
}
