import type { ApiClient, Schemas } from "@causeway/api-client";
import type { ModelOverride } from "@/data/models.ts";
import { isPriceOnly, type OverrideTarget } from "./override-target.ts";
import type { PriceBody } from "../../format/price-fields.ts";
import type { OverrideScope } from "./first-scope.ts";

/** A price, null for none known, or what the catalog below says. */
export type PriceChange = PriceBody | null | "inherit";

interface Change {
  readonly org: string;
  readonly scope: OverrideScope;
  readonly target: OverrideTarget;
  readonly existing: ModelOverride | null;
  readonly price: PriceChange;
}

/** Asks the API for the smallest change that has this effect. */
export function savePrice(api: ApiClient, { org, scope, target, existing, price }: Change) {
  if (existing === null) {
    const { model, provider } = target;
    return createOverride(api, org, scope, { model, provider, ...(price === "inherit" ? {} : { price }) });
  }
  if (price === "inherit" && isPriceOnly(existing)) return deleteOverride(api, org, scope, existing.id);
  return updateOverride(api, org, scope, existing.id, price === "inherit" ? { unset: ["price"] } : { price });
}

export const createOverride = (
  api: ApiClient,
  org: string,
  scope: OverrideScope,
  body: Schemas["ModelOverrideCreation"],
) =>
  scope === "operator"
    ? api.POST("/operator/model-overrides", { body })
    : api.POST("/orgs/{org}/model-overrides", { params: { path: { org } }, body });

const updateOverride = (
  api: ApiClient,
  org: string,
  scope: OverrideScope,
  override: string,
  body: Schemas["ModelOverrideUpdate"],
) =>
  scope === "operator"
    ? api.PATCH("/operator/model-overrides/{override}", { params: { path: { override } }, body })
    : api.PATCH("/orgs/{org}/model-overrides/{override}", { params: { path: { org, override } }, body });

const deleteOverride = (api: ApiClient, org: string, scope: OverrideScope, override: string) =>
  scope === "operator"
    ? api.DELETE("/operator/model-overrides/{override}", { params: { path: { override } } })
    : api.DELETE("/orgs/{org}/model-overrides/{override}", { params: { path: { org, override } } });
