import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type AccessToken = Schemas["AccessToken"];

export async function listAccessTokens(org: string): Promise<AccessToken[]> {
  const { data } = await dataOf(
    (await getApi()).GET("/orgs/{org}/access-tokens", { params: { path: { org } } }),
  );
  return data;
}
