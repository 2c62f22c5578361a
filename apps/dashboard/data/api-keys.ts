import "server-only";
import type { Schemas } from "@causeway/api-client";
import { allOf, dataOf, getApi } from "./api.ts";

export type ApiKey = Schemas["ApiKey"];
export type ListedApiKey = Schemas["ListedApiKey"];
export type ApiKeyStatistics = Schemas["ApiKeyStatistics"];
export type IamRule = Schemas["IamRule"];

/** All that the visitor may see, newest first. */
export async function listApiKeys(project: string): Promise<ListedApiKey[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/projects/{project}/keys", { params: { path: { project }, query } })),
  );
}

export const getApiKey = async (project: string, key: string): Promise<ApiKey> =>
  dataOf((await getApi()).GET("/projects/{project}/keys/{key}", { params: { path: { project, key } } }));

export const getKeyStatistics = async (project: string, key: string): Promise<ApiKeyStatistics> =>
  dataOf(
    (await getApi()).GET("/projects/{project}/keys/{key}/statistics", { params: { path: { project, key } } }),
  );

export async function listIamRules(project: string, key: string): Promise<IamRule[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/projects/{project}/keys/{key}/iam", { params: { path: { project, key }, query } })),
  );
}
