import {
  type Catalog,
  checkOverridesInSteps,
  type Layer,
  layerCatalogInSteps,
  listSetPrices,
} from "@causeway/catalog";
import type { ModelOverride } from "@causeway/contracts";
import { CUSTOM_PROVIDER_ORDER, listCustomProviders } from "@causeway/db/custom-providers";
import {
  type CheckedOverride,
  findModelOverride,
  INSTALLATION,
  type ModelOverrideRow,
  type OverrideScope,
} from "@causeway/db/model-overrides";
import type { OrganizationScope } from "@causeway/db/scopes";
import { inSlices } from "@causeway/price-book";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** Whose overrides a route is about, and what they are held against. */
export interface OverrideOwner {
  readonly scope: OverrideScope;
  /** What the overrides go on top of. */
  readonly below: Catalog;
  readonly layer: Layer;
  readonly customProviders: readonly string[];
}

const MAX_CUSTOM_PROVIDERS = 1_000;

/** For everyone but operators. */
export const CATALOG_REFUSAL = "Only operators of this installation can see and change its catalog.";

/** The owner of the overrides that an operation is about. */
type Owned =
  | { readonly owner: "organization"; readonly scope: OrganizationScope }
  | { readonly owner: "operator" };

/** The overrides of an organization or of the installation, as the database finds them. */
export const scopeOf = (owned: Owned): OverrideScope =>
  owned.owner === "operator" ? { of: INSTALLATION } : owned.scope;

/** Reads what the overrides of an owner are held against. */
export async function openOwner(deps: Pick<Deps, "catalog" | "db">, owned: Owned): Promise<OverrideOwner> {
  if (owned.owner === "organization")
    return { scope: owned.scope, layer: "organization", ...(await readGround(deps, owned.scope)) };
  await deps.catalog.refresh();
  return { scope: scopeOf(owned), layer: "operator", below: deps.catalog.below(), customProviders: [] };
}

async function readGround(deps: Pick<Deps, "catalog" | "db">, scope: OrganizationScope) {
  const page = { after: null, limit: MAX_CUSTOM_PROVIDERS, search: null };
  const [, custom] = await Promise.all([deps.catalog.refresh(), listCustomProviders(deps.db, scope, page)]);
  return {
    below: deps.catalog.current(),
    customProviders: custom.map(CUSTOM_PROVIDER_ORDER.keys[0]?.of ?? String).map(String),
  };
}

/**
 * An override held against the catalog and the owner's others, with the prices it sets. An installation has thousands of
 * them, so other requests have their turn meanwhile.
 * @throws ApiError `invalid_parameters` that names the fields
 */
export async function checkOverride(
  { below, layer, customProviders }: OverrideOwner,
  override: ModelOverride,
  others: readonly ModelOverride[],
): Promise<CheckedOverride> {
  const all = [...others, override];
  const found = await inSlices(checkOverridesInSteps(all, below, { customProviders }));
  const problems = found.filter(({ index }) => index === others.length);
  if (problems.length > 0) {
    const fields = Object.fromEntries(
      problems.map(({ path, problem }) => [path.join(".") || "body", problem]),
    );
    const [[field, problem] = ["body", "is invalid"]] = Object.entries(fields);
    throw new ApiError("invalid_parameters", `${field}: ${problem}`, fields);
  }
  const catalog = await inSlices(layerCatalogInSteps(below, all, layer));
  return { override, prices: listSetPrices(catalog, [override]) };
}

/** What a request wants to be served. */
type Wanted = Pick<ModelOverride, "enabled" | "upstreamModel" | "deployment">;

/**
 * An organization can turn off what the operator serves, but not turn on what the operator turned off, nor under another name.
 * @throws ApiError `conflict`
 */
export function requireServable(
  { below, layer }: Pick<OverrideOwner, "below" | "layer">,
  { model, provider }: Pick<ModelOverride, "model" | "provider">,
  { enabled, upstreamModel, deployment }: Wanted,
): void {
  if (layer === "operator") return;
  if (enabled === true && isOff(below, model, provider)) throw turnedOff(model, "enabled");
  if (provider === null) return;
  for (const [field, name] of Object.entries({ upstreamModel, deployment }))
    if (name !== undefined && isOff(below, name, provider)) throw turnedOff(name, field);
}

/** Tells whether the operator turned a model off at the provider, or at all that serve it. */
function isOff(below: Catalog, model: string, provider: string | null): boolean {
  const mappings =
    provider === null
      ? (below.findKnown(model)?.mappings ?? [])
      : [below.findAtProvider(provider, model)?.mapping].filter((mapping) => mapping !== undefined);
  return mappings.length > 0 && mappings.every(({ disabled }) => disabled);
}

const turnedOff = (model: string, field: string): ApiError =>
  new ApiError("conflict", `The operator turned ${model} off, and only an operator can turn it on.`, {
    [field]: "names a model that the operator turned off",
  });

/** @throws ApiError `not_found` */
export async function getModelOverrideRow(
  deps: Pick<Deps, "db">,
  scope: OverrideScope,
  id: string,
): Promise<ModelOverrideRow> {
  const row = await findModelOverride(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Model override not found.");
  return row;
}

/** An override that leaves some fields to the catalog again. */
export const withoutFields = (
  override: ModelOverride,
  unset: readonly (keyof ModelOverride)[],
): ModelOverride => {
  const kept = Object.entries(override).filter(([name]) => !unset.some((field) => field === name));
  return { model: override.model, provider: override.provider, ...Object.fromEntries(kept) };
};
