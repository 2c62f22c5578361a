import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type Provider = Schemas["Provider"];
export type ProviderKey = Schemas["ProviderKey"];
export type CustomProvider = Schemas["CustomProvider"];

const pathOf = (org: string) => ({ params: { path: { org } } });

/** Of the catalogue, with what a key of each needs. */
export async function listProviders(org: string): Promise<Provider[]> {
  const { data } = await dataOf((await getApi()).GET("/orgs/{org}/providers", pathOf(org)));
  return data;
}

export async function listProviderKeys(org: string): Promise<ProviderKey[]> {
  const { data } = await dataOf((await getApi()).GET("/orgs/{org}/provider-keys", pathOf(org)));
  return data;
}

export async function listCustomProviders(org: string): Promise<CustomProvider[]> {
  const { data } = await dataOf((await getApi()).GET("/orgs/{org}/custom-providers", pathOf(org)));
  return data;
}
