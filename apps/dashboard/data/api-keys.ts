import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type ApiKey = Schemas["ApiKey"];
export type ListedApiKey = Schemas["ListedApiKey"];
export type IamRule = Schemas["IamRule"];

/** All that the visitor may see, newest first, without their use. */
export const listApiKeys = (project: string): Promise<ListedApiKey[]> => readKeys(project, {});

/** All that the visitor may see, newest first, with their use: that takes longer to read. */
export const listUsedApiKeys = (project: string): Promise<ListedApiKey[]> =>
  readKeys(project, { include: "usage" });

/** The newest ones, with their use. */
export async function listNewestApiKeys(project: string, limit: number): Promise<ListedApiKey[]> {
  const query = { limit, include: "usage" as const };
  const asked = (await getApi()).GET("/projects/{project}/keys", { params: { path: { project }, query } });
  return (await dataOf(asked)).data;
}

async function readKeys(project: string, include: { include?: "usage" }): Promise<ListedApiKey[]> {
  const api = await getApi();
  const path = { project };
  return allOf((page) =>
    dataOf(api.GET("/projects/{project}/keys", { params: { path, query: { ...page, ...include } } })),
  );
}

/** Read once for a page and its title. */
export const getApiKey = cache(
  async (project: string, key: string): Promise<ApiKey> =>
    dataOf((await getApi()).GET("/projects/{project}/keys/{key}", { params: { path: { project, key } } })),
);

export async function listIamRules(project: string, key: string): Promise<IamRule[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/projects/{project}/keys/{key}/iam", { params: { path: { project, key }, query } })),
  );
}
