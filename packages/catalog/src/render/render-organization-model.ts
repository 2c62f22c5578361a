import {
  CAPABILITY_NAMES,
  type Mapping,
  type Model,
  type OrganizationModel,
  type OrganizationModelMapping,
  type Pricing,
} from "@causeway/contracts";
import { collapsePrice } from "../prices/collapse-price.ts";
import { isDeactivated, stabilityOf } from "../lookup/lifecycle.ts";

/** What an organization's list of models depends on alongside the catalog. */
export interface OrganizationView {
  /** Unix ms. */
  readonly now: number;
  /** Whose credentials for a provider exist; `custom:<name>` for a custom one. */
  readonly credentialsOf: (providerId: string) => OrganizationModelMapping["credentials"];
  /** How requests to a provider's model went lately. */
  readonly healthOf: (providerId: string, upstreamModel: string) => OrganizationModelMapping["health"];
}

/** A model of the catalog as an organization sees it: every mapping, with what each owner's requests are charged by. */
export function renderOrganizationModel(model: Model, view: OrganizationView): OrganizationModel {
  const mappings = model.mappings.map((mapping) => renderMapping(model, mapping, view));
  return {
    id: model.id,
    name: model.name,
    aliases: [...model.aliases],
    ownAliases: [...(model.ownAliases ?? [])],
    type: model.type,
    vendor: model.vendor,
    description: model.description,
    family: model.family,
    inputModalities: [...model.inputModalities],
    outputModalities: [...model.outputModalities],
    contextLength: longest([model.contextLength, ...mappings.map((mapping) => mapping.contextLength)]),
    maxOutput: longest([model.maxOutput, ...mappings.map((mapping) => mapping.maxOutput)]),
    releasedAt: model.created > 0 ? new Date(model.created * 1_000).toISOString().slice(0, 10) : null,
    ...summarize(mappings),
    mappings,
  };
}

/** A model of a custom provider that someone set a price for. Nothing else is known of it. */
export function renderCustomModel(
  provider: string,
  name: string,
  pricing: Pricing,
  view: OrganizationView,
): OrganizationModel {
  const id = `custom:${provider}`;
  const mapping: OrganizationModelMapping = {
    provider: id,
    address: `${provider}/${name}`,
    upstreamModel: name,
    deployment: null,
    credentials: view.credentialsOf(id),
    ownPrice: renderPrice(pricing),
    operatorPrice: null,
    enabled: true,
    local: false,
    ...{ contextLength: null, maxInput: null, maxOutput: null },
    features: [],
    regions: [],
    stability: "stable",
    ...{ deprecatedAt: null, deactivatedAt: null },
    health: view.healthOf(id, name),
  };
  return {
    id: mapping.address,
    name,
    ...{ aliases: [], ownAliases: [] },
    type: "chat",
    vendor: null,
    description: "",
    family: "custom",
    inputModalities: ["text"],
    outputModalities: ["text"],
    ...{ contextLength: null, maxOutput: null, releasedAt: null },
    ...summarize([mapping]),
    mappings: [mapping],
  };
}

const summarize = (mappings: readonly OrganizationModelMapping[]) => ({
  configured: mappings.some(({ enabled, credentials }) => enabled && credentials.length > 0),
  unpriced: mappings.every(
    ({ ownPrice, operatorPrice }) => ownPrice.unpriced && operatorPrice?.unpriced !== false,
  ),
});

function renderMapping(model: Model, mapping: Mapping, view: OrganizationView): OrganizationModelMapping {
  const { providerId, modelName, below = mapping } = mapping;
  const isShared = below !== null && !below.disabled;
  return {
    provider: providerId,
    address: addressOf(providerId, model.id),
    upstreamModel: modelName,
    deployment: mapping.deployment ?? null,
    credentials: view.credentialsOf(providerId),
    ownPrice: renderPrice(mapping),
    operatorPrice: isShared ? renderPrice(below) : null,
    enabled: !isDeactivated(mapping, view.now),
    local: mapping.local === true,
    contextLength: mapping.contextLength ?? model.contextLength,
    maxInput: mapping.maxInput,
    maxOutput: mapping.maxOutput ?? model.maxOutput,
    features: CAPABILITY_NAMES.filter((name) => mapping.capabilities[name]),
    regions: [...mapping.regions],
    stability: stabilityOf(mapping, view.now),
    deprecatedAt: mapping.deprecatedAt,
    deactivatedAt: mapping.deactivatedAt,
    health: view.healthOf(providerId, modelName),
  };
}

/** Ids of some models begin with their provider already. */
const addressOf = (providerId: string, id: string): string =>
  id.startsWith(`${providerId}/`) ? id : `${providerId}/${id}`;

function renderPrice(pricing: Pricing): OrganizationModelMapping["ownPrice"] {
  if (pricing.unpriced) return { source: null, unpriced: true, free: false, priceVersion: null, price: null };
  return {
    source: pricing.priceSource ?? "built-in",
    unpriced: false,
    free: pricing.free,
    priceVersion: pricing.priceVersion,
    price: collapsePrice(pricing),
  };
}

function longest(limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
