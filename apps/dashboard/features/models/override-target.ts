import type { OrganizationModel, OrganizationModelMapping } from "@causeway/contracts";
import type { ModelOverride } from "@/data/models.ts";

/** What an override of a model at a provider is about. */
export interface OverrideTarget {
  readonly model: string;
  /** Without `custom:`. */
  readonly provider: string;
  readonly isCustom: boolean;
}

const CUSTOM = "custom:";

/** A custom provider's models go by its own names; all others by the id in the catalog. */
export function targetOf(
  { id }: Pick<OrganizationModel, "id">,
  mapping: OrganizationModelMapping,
): OverrideTarget {
  const { provider, upstreamModel } = mapping;
  return provider.startsWith(CUSTOM)
    ? { model: upstreamModel, provider: provider.slice(CUSTOM.length), isCustom: true }
    : { model: id, provider, isCustom: false };
}

/** The override that says something about it, if there is one. */
export const findOverride = (
  overrides: readonly ModelOverride[],
  { model, provider }: OverrideTarget,
): ModelOverride | null =>
  overrides.find((override) => override.model === model && override.provider === provider) ?? null;

/** Whether an override says nothing but a price. */
export const isPriceOnly = ({
  id,
  createdAt,
  updatedAt,
  createdBy,
  model,
  provider,
  price,
  ...rest
}: ModelOverride) => Object.keys(rest).length === 0;
