import "server-only";
import type { Schemas } from "@causeway/api-client";
import { allOf, dataOf, getApi } from "./api.ts";

export type Provider = Schemas["Provider"];
export type ProviderKey = Schemas["ProviderKey"];
export type CustomProvider = Schemas["CustomProvider"];

/** Of the catalog, with what a key of each needs. */
export async function listProviders(org: string): Promise<Provider[]> {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/providers", { params: { path: { org }, query } })));
}

export async function listProviderKeys(org: string): Promise<ProviderKey[]> {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/provider-keys", { params: { path: { org }, query } })));
}

export async function listCustomProviders(org: string): Promise<CustomProvider[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/custom-providers", { params: { path: { org }, query } })),
  );
}
