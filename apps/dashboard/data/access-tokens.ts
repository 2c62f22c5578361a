import "server-only";
import type { Schemas } from "@causeway/api-client";
import { allOf, dataOf, getApi } from "./api.ts";

export type AccessToken = Schemas["AccessToken"];

export async function listAccessTokens(org: string): Promise<AccessToken[]> {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/access-tokens", { params: { path: { org }, query } })));
}
