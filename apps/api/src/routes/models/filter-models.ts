import type { Model, OrganizationModel, OrganizationModelMapping } from "@causeway/contracts";
import type { ModelsFilter } from "./schema.ts";

/** What can be told of a model before it is rendered: most models are left out here. */
export function mayFit(
  model: Pick<
    Model,
    "id" | "aliases" | "ownAliases" | "name" | "type" | "inputModalities" | "outputModalities"
  >,
  filter: ModelsFilter,
): boolean {
  const { type, modality, search } = filter;
  if (type !== undefined && model.type !== type) return false;
  if (modality !== undefined && ![...model.inputModalities, ...model.outputModalities].includes(modality))
    return false;
  if (!search) return true;
  const names = [model.id, model.name, ...model.aliases, ...(model.ownAliases ?? [])];
  return names.join("\n").toLowerCase().includes(search.toLowerCase());
}

/** Some mapping meets every condition at once. */
export function fits(model: OrganizationModel, filter: ModelsFilter): boolean {
  const { provider, feature, minContext, configured, unpriced, local, includeDisabled } = filter;
  const matches = (mapping: OrganizationModelMapping): boolean =>
    (includeDisabled === "true" || mapping.enabled) &&
    (provider === undefined || mapping.provider === provider) &&
    (feature === undefined || mapping.features.includes(feature)) &&
    (minContext === undefined || (mapping.contextLength ?? 0) >= minContext) &&
    isAsked(configured, mapping.credentials.length > 0) &&
    isAsked(unpriced, isUnpriced(mapping)) &&
    isAsked(local, mapping.local);
  return model.mappings.some(matches);
}

const isAsked = (flag: "true" | "false" | undefined, holds: boolean): boolean =>
  flag === undefined || (flag === "true") === holds;

/** Neither the organization's own requests nor those with the operator's credentials have a price. */
const isUnpriced = ({ ownPrice, operatorPrice }: OrganizationModelMapping): boolean =>
  ownPrice.unpriced && operatorPrice?.unpriced !== false;
