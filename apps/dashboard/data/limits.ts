import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";
import { NEARLY } from "./near-budget.ts";
import type { UsageOf } from "./usage.ts";

export type LevelLimits = Schemas["LevelLimits"];

export const getOrganizationLimits = async (org: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/limits", { params: { path: { org } } }));

export const getProjectLimits = async (project: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/projects/{project}/limits", { params: { path: { project } } }));

/**
 * The budget that starts again with each window, of what usage is of; null without one, and where it can't be read now.
 * @param team of the organization
 */
export async function findBudget(of: UsageOf, team?: string): Promise<LevelLimits["recurring"]> {
  const api = await getApi();
  const asked =
    "project" in of
      ? api.GET("/projects/{project}/limits", { params: { path: of } })
      : team === undefined
        ? api.GET("/orgs/{org}/limits", { params: { path: of } })
        : api.GET("/orgs/{org}/teams/{team}/limits", { params: { path: { ...of, team } } });
  const { data } = await asked.catch(() => ({ data: undefined }));
  return data?.recurring ?? null;
}

export type Budget = Schemas["Budget"];

/** Budgets above keys, the most used first, and how many there are. */
export type Budgets = Schemas["Budgets"];

/** The most that the API takes. */
const MOST_BUDGETS = 500;

/** Budgets of the organization, its teams, projects and members; null where they can't be read now. @param minShare leaves out those of which less is used */
export async function findBudgets(org: string, minShare = 0): Promise<Budgets | null> {
  const query = { minShare, limit: MOST_BUDGETS };
  const { data } = await (await getApi())
    .GET("/orgs/{org}/budgets", { params: { path: { org }, query } })
    .catch(() => ({ data: undefined }));
  return data ?? null;
}

/** Those that are nearly used up or spent; null where they can't be read now. */
export const findNearBudgets = async (org: string): Promise<Budget[] | null> =>
  (await findBudgets(org, NEARLY))?.budgets ?? null;

export const getMemberLimits = async (org: string, member: string): Promise<LevelLimits> =>
  dataOf((await getApi()).GET("/orgs/{org}/members/{member}/limits", { params: { path: { org, member } } }));
