import type { SourceMapping, SourceModel } from "./source.ts";

/** Names under which a source lists another resolution of a model; the provider knows no such model. */
const RESOLUTIONS: Readonly<Record<string, { readonly of: string; readonly resolution: string }>> = {
  "sora-2-pro-high-res": { of: "sora-2-pro", resolution: "1024p" },
};

/** The models without those names, whose prices per second become prices of the resolution they represent. */
export function foldModels(models: readonly SourceModel[]): SourceModel[] {
  const folded = models.filter(({ id }) => Object.hasOwn(RESOLUTIONS, id));
  return models
    .filter((model) => !folded.includes(model))
    .map((model) => ({
      ...model,
      providers: model.providers.map((mapping) =>
        folded.reduce((row, other) => addResolution(row, model.id, other), mapping),
      ),
    }));
}

function addResolution(mapping: SourceMapping, modelId: string, other: SourceModel): SourceMapping {
  const entry = RESOLUTIONS[other.id];
  const price = other.providers.find(({ provider }) => provider === mapping.provider)?.per_second?.default;
  if (entry?.of !== modelId || price === undefined) return mapping;
  return { ...mapping, per_second: { ...mapping.per_second, [entry.resolution]: price } };
}
