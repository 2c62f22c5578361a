import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type Member = Schemas["Member"];
export type MemberList = Schemas["MemberList"];
export type Invitation = Schemas["Invitation"];
export type Role = Schemas["Role"];

export const listMembers = async (org: string): Promise<MemberList> =>
  dataOf((await getApi()).GET("/orgs/{org}/members", { params: { path: { org } } }));

export async function listInvitations(org: string): Promise<Invitation[]> {
  const { data } = await dataOf(
    (await getApi()).GET("/orgs/{org}/invitations", { params: { path: { org } } }),
  );
  return data;
}
