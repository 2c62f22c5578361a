import {
  type Capabilities,
  type Mapping,
  type Model,
  type ModelOverride,
  NO_PRICE,
  type PriceSource,
} from "@causeway/contracts";
import { NO_CAPABILITIES } from "../expand/expand-mapping.ts";
import { expandSheet } from "../expand/expand-sheet.ts";
import type { MappedModel } from "../lookup/resolve-address.ts";
import { supportedParameters } from "../expand/supported-parameters.ts";

/** Whose changes: what an organization says is true for its own keys alone, the others hold for everyone. */
export type Layer = Extract<PriceSource, "local" | "imported" | "file" | "operator" | "organization">;

export interface ChangeContext {
  readonly layer: Layer;
  readonly below: {
    findAtProvider(providerId: string, name: string): MappedModel | null;
    findKnown(name: string): Model | null;
  };
}

/** A model as an override leaves it. What didn't change stays the same object. */
export function changeModel(model: Model, override: ModelOverride, context: ChangeContext): Model {
  const { provider } = override;
  const isTouched = (mapping: Mapping): boolean => provider === null || mapping.providerId === provider;
  const isNew = provider !== null && !model.mappings.some(isTouched);
  const below = belowOf(model, context);
  const mappings = model.mappings.map((mapping) =>
    isTouched(mapping) ? changeMapping(mapping, override, context) : mapping,
  );
  return {
    ...model,
    ...changeNames(model, override, context.layer),
    // The type decides on the endpoint of the provider that is called, with whichever key: no organization changes a known one.
    ...(override.type && below === undefined ? { type: override.type, anyEndpoint: undefined } : {}),
    ...(override.releasedAt ? { created: Math.floor(Date.parse(override.releasedAt) / 1_000) } : {}),
    ...(provider === null ? pickLimits(override, ["contextLength", "maxOutput"]) : {}),
    mappings: isNew ? [...mappings, newMapping(model, provider, override, context)] : mappings,
    ...(below === undefined ? {} : { below }),
  };
}

/** As the operator's keys have it; undefined where the change holds for them too, and for a model they don't have. */
const belowOf = (model: Model, { layer, below }: ChangeContext): Model | undefined =>
  layer === "organization" ? (model.below ?? below.findKnown(model.id) ?? undefined) : undefined;

/** A model no one below knows, without any mapping yet. Nothing is known of what it can't do. */
export const newModel = ({ model, name, type, releasedAt, capabilities }: ModelOverride): Model => ({
  id: model,
  aliases: [],
  name: name ?? model,
  family: model,
  description: "",
  vendor: null,
  type: type ?? "chat",
  ...(type ? {} : { anyEndpoint: true }),
  created: releasedAt ? Math.floor(Date.parse(releasedAt) / 1_000) : 0,
  inputModalities: capabilities?.vision ? ["text", "image"] : ["text"],
  outputModalities: ["text"],
  tokenizer: "Other",
  isModerated: false,
  contextLength: null,
  maxOutput: null,
  mappings: [],
});

function changeNames(model: Model, { name, aliases = [] }: ModelOverride, layer: Layer): Partial<Model> {
  const added = aliases.filter((alias) => !model.aliases.includes(alias));
  return {
    ...(name ? { name } : {}),
    ...(added.length === 0
      ? {}
      : layer === "organization"
        ? { ownAliases: [...new Set([...(model.ownAliases ?? []), ...added])] }
        : { aliases: [...model.aliases, ...added] }),
  };
}

/** Fields of a mapping that an override sets; a whole-model override that only names things changes none of them. */
const MAPPING_FIELDS = [
  "enabled",
  "upstreamModel",
  "deployment",
  "price",
  "contextLength",
  "maxInput",
  "maxOutput",
  "capabilities",
  "timeouts",
  "deprecatedAt",
  "deactivatedAt",
] as const satisfies readonly (keyof ModelOverride)[];

function changeMapping(mapping: Mapping, override: ModelOverride, context: ChangeContext): Mapping {
  if (!MAPPING_FIELDS.some((field) => override[field] !== undefined)) return mapping;
  const { layer } = context;
  const capabilities = override.capabilities
    ? { ...mapping.capabilities, ...override.capabilities }
    : mapping.capabilities;
  return {
    ...mapping,
    ...priceFields(override, layer),
    ...disabledFields(override, layer),
    ...pickLimits(override, ["contextLength", "maxInput", "maxOutput"]),
    capabilities,
    ...(override.timeouts ? { timeouts: override.timeouts } : {}),
    ...(override.deprecatedAt === undefined ? {} : { deprecatedAt: override.deprecatedAt }),
    ...(override.deactivatedAt === undefined ? {} : { deactivatedAt: override.deactivatedAt }),
    ...(override.deployment === undefined ? {} : { deployment: override.deployment }),
    ...upstreamFields(mapping, override, context),
    ...(layer === "organization" ? { below: mapping.below === undefined ? mapping : mapping.below } : {}),
  };
}

/** A mapping of a model that the provider was not known to have: everything is passed on. */
function newMapping(
  model: Model,
  providerId: string,
  override: ModelOverride,
  context: ChangeContext,
): Mapping {
  const modelName = override.upstreamModel ?? model.id;
  const mapping = openMapping(model, providerId, modelName);
  const changed = changeMapping(mapping, { ...override, upstreamModel: modelName }, context);
  if (context.layer === "local") return { ...changed, local: true };
  return context.layer === "organization" ? { ...changed, below: null } : changed;
}

function openMapping(model: Model, providerId: string, modelName: string): Mapping {
  const capabilities = OPEN_CAPABILITIES;
  return {
    providerId,
    modelName,
    altModelNames: [],
    ...UNPRICED,
    contextLength: null,
    maxInput: null,
    maxOutput: null,
    capabilities,
    supportedParameters: supportedParameters(
      { provider: providerId, name: modelName, can: "" },
      model.type,
      capabilities,
    ),
    regions: [],
    videoSizes: [],
    supportsVideoAudio: false,
    supportsVideoWithoutAudio: model.type === "video",
    stability: "stable",
    deprecatedAt: null,
    deactivatedAt: null,
    endpoints: [],
    open: true,
  };
}

/**
 * A model that a caller named at a provider and that no catalog knows. Its id names the provider too: what it is called
 * there says nothing of what it is elsewhere. `aliases`: names without the provider that mean it all the same.
 */
export function unlistedModel(provider: string, name: string, aliases: readonly string[] = []): MappedModel {
  const model = { ...newModel({ model: `${provider}/${name}`, provider }), name, aliases };
  const mapping: Mapping = { ...openMapping(model, provider, name), unlisted: true };
  return { model: { ...model, mappings: [mapping] }, mapping };
}

const UNPRICED = {
  price: NO_PRICE,
  regionalPrices: {},
  priceVersion: "",
  free: false,
  unpriced: true,
} as const;

function priceFields({ price }: ModelOverride, priceSource: Layer): Partial<Mapping> {
  if (price === undefined) return {};
  if (price === null) return { ...UNPRICED, priceSource };
  const { price: figures, regionalPrices, priceVersion, free } = expandSheet(price);
  return {
    price: figures,
    regionalPrices,
    priceVersion: priceVersion ?? "",
    free,
    unpriced: undefined,
    priceSource,
  };
}

/** An organization can turn off what the operator serves, but not turn on what the operator turned off. */
function disabledFields({ enabled }: ModelOverride, layer: Layer): Partial<Mapping> {
  if (enabled === undefined) return {};
  if (enabled && layer === "organization") return {};
  return { disabled: enabled ? undefined : true };
}

/** Another name upstream is another model: rules that deny that one, and its being turned off, hold for this, too. */
function upstreamFields(
  mapping: Mapping,
  { upstreamModel, deployment }: ModelOverride,
  { layer, below }: ChangeContext,
): Partial<Mapping> {
  if (upstreamModel === undefined && deployment === undefined) return {};
  const names = [upstreamModel, deployment].filter((name) => name !== undefined);
  const others = names.flatMap((name) => below.findAtProvider(mapping.providerId, name) ?? []);
  const also = others.flatMap(({ model }) => [model.id, ...model.aliases]);
  const isOff = layer === "organization" && others.some((other) => other.mapping.disabled);
  return {
    ...(upstreamModel === undefined ? {} : { modelName: upstreamModel }),
    alsoKnownAs: [...new Set([...(mapping.alsoKnownAs ?? []), mapping.modelName, ...names, ...also])],
    ...(isOff ? { disabled: true } : {}),
  };
}

type Limit = "contextLength" | "maxInput" | "maxOutput";

const pickLimits = (override: ModelOverride, names: readonly Limit[]): Partial<Record<Limit, number>> =>
  Object.fromEntries(names.flatMap((name) => (override[name] === undefined ? [] : [[name, override[name]]])));

/** Everything: what is not known is not refused. */
const OPEN_CAPABILITIES = Object.fromEntries(
  Object.keys(NO_CAPABILITIES).map((name) => [name, true]),
) as Capabilities;
