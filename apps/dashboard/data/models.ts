import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { OrganizationModel } from "@causeway/contracts";
import { allOf, dataOf, getApi } from "./api.ts";
import { may } from "./organization.ts";
import { listCustomProviders, listProviders } from "./providers.ts";
import type { Organization } from "./tenancy.ts";

export type Model = OrganizationModel;
export type ModelOverride = Schemas["ModelOverride"];

/** Every model that the organization can name, or only those that its credentials and the operator's can reach. */
export async function listModels(org: string, isUsable: boolean): Promise<Model[]> {
  const api = await getApi();
  const only = isUsable ? { configured: "true" as const } : {};
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/models", { params: { path: { org }, query: { ...query, ...only } } })),
  );
}

export async function listModelOverrides(org: string): Promise<ModelOverride[]> {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/orgs/{org}/model-overrides", { params: { path: { org }, query } })),
  );
}

/** The installation's, for operators. */
export async function listOperatorOverrides(): Promise<ModelOverride[]> {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/operator/model-overrides", { params: { query } })));
}

/** A provider that an override can be about. */
export interface ModelTarget {
  readonly id: string;
  readonly name: string;
  readonly isCustom: boolean;
}

/** Providers of the catalog, and the organization's own ones as far as the visitor may see them. */
export async function listModelTargets(organization: Organization): Promise<ModelTarget[]> {
  const [known, custom] = await Promise.all([
    listProviders(organization.id),
    may(organization, "provider_keys:read") ? listCustomProviders(organization.id) : [],
  ]);
  return [
    ...custom.map(({ name }) => ({ id: name, name, isCustom: true })),
    ...known.map(({ id, name }) => ({ id, name, isCustom: false })),
  ];
}

/** A model by its id, also one that nothing serves; null when there is none. */
export async function findModel(org: string, id: string): Promise<Model | null> {
  const api = await getApi();
  const found = await allOf((query) =>
    dataOf(
      api.GET("/orgs/{org}/models", {
        params: { path: { org }, query: { ...query, search: id, includeDisabled: "true" } },
      }),
    ),
  );
  return found.find((model) => model.id === id) ?? null;
}

export type PriceVersion = Schemas["PriceVersion"];

/** The figures that a request names; null where there are none, or they can't be read now. */
export async function findPriceVersion(org: string, version: string): Promise<PriceVersion | null> {
  const api = await getApi();
  const { data } = await api
    .GET("/orgs/{org}/price-versions/{version}", { params: { path: { org, version } } })
    .catch(() => ({ data: undefined }));
  return data ?? null;
}

/** Whether the access rules of each key allow the model at some provider; null where the API couldn't tell. */
export async function checkKeys(
  keys: readonly { readonly id: string; readonly projectId: string }[],
  model: string,
): Promise<(boolean | null)[]> {
  const api = await getApi();
  return Promise.all(
    keys.map(async ({ id, projectId }) => {
      const params = { path: { project: projectId, key: id } };
      const { data } = await api
        .POST("/projects/{project}/keys/{key}/iam/simulate", { params, body: { model } })
        .catch(() => ({ data: undefined }));
      return data?.allowed ?? null;
    }),
  );
}
