import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type LevelLimits = Schemas["LevelLimits"];

export const getOrganizationLimits = async (org: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/limits", { params: { path: { org } } }));

export const getProjectLimits = async (project: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/projects/{project}/limits", { params: { path: { project } } }));

export const getMemberLimits = async (org: string, member: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/members/{member}/limits", { params: { path: { org, member } } }));
