import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type CustomRole = Schemas["CustomRole"];

/** All custom roles; once per request. */
export const listRoles = cache(async (org: string): Promise<CustomRole[]> => {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/roles", { params: { path: { org }, query } })));
});
