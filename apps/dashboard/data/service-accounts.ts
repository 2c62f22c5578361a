import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import type { AccessToken } from "./access-tokens.ts";
import { allOf, dataOf, getApi } from "./api.ts";

export type ServiceAccount = Schemas["ServiceAccount"];

/** All service accounts; once per request. */
export const listServiceAccounts = cache(async (org: string): Promise<ServiceAccount[]> => {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/service-accounts", { params: { path: { org }, query } })),
  );
});

/** Access tokens of all service accounts. */
export async function listTokensOfAccounts(org: string): Promise<AccessToken[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/service-account-tokens", { params: { path: { org }, query } })),
  );
}

export async function listAccountTokens(org: string, account: string): Promise<AccessToken[]> {
  const api = await getApi();
  const path = { org, account };
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/service-accounts/{account}/tokens", { params: { path, query } })),
  );
}
