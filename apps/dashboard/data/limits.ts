import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";
import type { UsageOf } from "./usage.ts";

export type LevelLimits = Schemas["LevelLimits"];

export const getOrganizationLimits = async (org: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/limits", { params: { path: { org } } }));

export const getProjectLimits = async (project: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/projects/{project}/limits", { params: { path: { project } } }));

/** The budget that starts again with each window, of what usage is of; null without one, and where it can't be read now. */
export async function findBudget(of: UsageOf): Promise<LevelLimits["recurring"]> {
  const api = await getApi();
  const asked =
    "org" in of
      ? api.GET("/orgs/{org}/limits", { params: { path: of } })
      : api.GET("/projects/{project}/limits", { params: { path: of } });
  const { data } = await asked.catch(() => ({ data: undefined }));
  return data?.recurring ?? null;
}

export type Budget = Schemas["Budget"];

/** From this share on, a budget is named where people look for problems. */
const NEARLY = 0.8;
/** The most that the API takes. */
const MOST_BUDGETS = 500;

/** Budgets of the organization, its projects and its members that are nearly used up or spent, the most used first; null where they can't be read now. */
export async function findNearBudgets(org: string): Promise<Budget[] | null> {
  const query = { minShare: NEARLY, limit: MOST_BUDGETS };
  const { data } = await (await getApi())
    .GET("/orgs/{org}/budgets", { params: { path: { org }, query } })
    .catch(() => ({ data: undefined }));
  return data?.budgets ?? null;
}

export const getMemberLimits = async (org: string, member: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/members/{member}/limits", { params: { path: { org, member } } }));
