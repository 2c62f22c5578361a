import "server-only";
import type { Schemas } from "@causeway/api-client";
import { allOf, dataOf, getApi } from "./api.ts";
import { orWithout } from "./api-failure.ts";

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

/** Every provider there is for the organization, as records name them: those of the catalog and custom ones; null where they can't be read now. */
export async function findProviderNames(org: string): Promise<string[] | null> {
  const found = await orWithout(Promise.all([listProviders(org), listCustomProviders(org)]));
  if (!found) return null;
  const [catalog, custom] = found;
  return [...catalog.map(({ id }) => id), ...custom.map(({ name }) => `custom:${name}`)];
}

export type RouteReport = Schemas["RouteReport"];

/** How providers and upstream keys did lately; null where it can't be read now. */
export async function findRouteReport(org: string): Promise<RouteReport | null> {
  const api = await getApi();
  const asked = api.GET("/orgs/{org}/routes", { params: { path: { org } } });
  const { data } = await asked.catch(() => ({ data: undefined }));
  return data ?? null;
}

export type UpstreamKeyUsage = Schemas["UpstreamKeyUsage"];

/** Attempts by upstream key in at most 24 hours; or why there is no answer. */
export async function findUpstreamKeyUsage(
  org: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<UpstreamKeyUsage | "many" | "unread"> {
  const api = await getApi();
  const query = { from: from.toISOString(), to: to.toISOString() };
  const asked = api.GET("/orgs/{org}/usage/upstream-keys", { params: { path: { org }, query } });
  const { data, response } = await asked.catch(() => ({ data: undefined, response: null }));
  return data ?? (response?.status === 422 ? "many" : "unread");
}
