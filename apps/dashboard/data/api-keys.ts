import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type ApiKey = Schemas["ApiKey"];
export type ApiKeyStatistics = Schemas["ApiKeyStatistics"];
export type IamRule = Schemas["IamRule"];

/** Largest page of the API. */
const PAGE = 500;

/** All that the visitor may see, newest first. */
export async function listApiKeys(project: string): Promise<ApiKey[]> {
  const api = await getApi();
  const keys: ApiKey[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PAGE, ...(cursor ? { cursor } : {}) };
    const page = await dataOf(api.GET("/projects/{project}/keys", { params: { path: { project }, query } }));
    keys.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return keys;
}

export const getApiKey = async (project: string, key: string): Promise<ApiKey> =>
  dataOf((await getApi()).GET("/projects/{project}/keys/{key}", { params: { path: { project, key } } }));

export const getKeyStatistics = async (project: string, key: string): Promise<ApiKeyStatistics> =>
  dataOf(
    (await getApi()).GET("/projects/{project}/keys/{key}/statistics", { params: { path: { project, key } } }),
  );

export async function listIamRules(project: string, key: string): Promise<IamRule[]> {
  const params = { path: { project, key } };
  const { data } = await dataOf((await getApi()).GET("/projects/{project}/keys/{key}/iam", { params }));
  return data;
}
