import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";
import type { UsageOf } from "./usage.ts";

export type ApiKey = Schemas["ApiKey"];
export type ListedApiKey = Schemas["ListedApiKey"];
export type IamRule = Schemas["IamRule"];

/** All that the visitor may see, newest first, without their use. */
export const listApiKeys = (of: UsageOf): Promise<ListedApiKey[]> => readKeys(of, {});

/** All that the visitor may see, newest first, with their use: that takes longer to read. */
export const listUsedApiKeys = (of: UsageOf): Promise<ListedApiKey[]> => readKeys(of, { include: "usage" });

/** The newest ones, with their use. */
export const listNewestApiKeys = async (of: UsageOf, limit: number): Promise<ListedApiKey[]> =>
  (await dataOf(askForKeys(of, { limit, include: "usage" }))).data;

interface KeysQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly include?: "usage";
}

const readKeys = (of: UsageOf, include: Pick<KeysQuery, "include">): Promise<ListedApiKey[]> =>
  allOf((page) => dataOf(askForKeys(of, { ...page, ...include })));

async function askForKeys(of: UsageOf, query: KeysQuery) {
  const api = await getApi();
  return "org" in of
    ? api.GET("/orgs/{org}/keys", { params: { path: of, query } })
    : api.GET("/projects/{project}/keys", { params: { path: of, query } });
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
