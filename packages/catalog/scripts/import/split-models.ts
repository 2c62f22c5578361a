import type { SourceMapping, SourceModel } from "./source.ts";

/** Names that sources list as another spelling of a model though they are their own: its vectors are others. */
const SPLIT: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  "titan-embed-text": { id: "titan-embed-text-v2", name: "amazon.titan-embed-text-v2:0" },
};

/** Each of those models with the prices the source states under its own name, joined with what else is listed of it. */
export function splitModels(models: readonly SourceModel[]): SourceModel[] {
  const parted = models.flatMap(split);
  return [...Map.groupBy(parted, ({ id }) => id).values()].flatMap((same) => {
    const facts = same.at(-1);
    return facts ? [{ ...facts, providers: same.flatMap(({ providers }) => providers) }] : [];
  });
}

function split(model: SourceModel): SourceModel[] {
  const other = SPLIT[model.id];
  if (!other) return [model];
  const { id, name } = other;
  const own = model.providers.filter(({ alt_model_names }) => alt_model_names?.includes(name));
  return [
    { ...model, providers: model.providers.map((mapping) => withoutName(mapping, name)) },
    { ...model, id, providers: own.map((mapping) => onlyName(mapping, name)) },
  ];
}

const isOf = (source: string | undefined, name: string): boolean => source?.endsWith(name) === true;

const withoutName = (mapping: SourceMapping, name: string): SourceMapping => ({
  ...mapping,
  alt_model_names: (mapping.alt_model_names ?? []).filter((other) => other !== name),
  regional_pricing: (mapping.regional_pricing ?? []).filter(({ source }) => !isOf(source, name)),
});

function onlyName(mapping: SourceMapping, name: string): SourceMapping {
  const stated = (mapping.conflicts ?? []).filter(({ other_from }) => isOf(other_from, name));
  const prices = stated.map(({ field, other }) => [field.replace("pricing.", ""), other ?? null] as const);
  return {
    ...mapping,
    model_name: name,
    alt_model_names: [],
    pricing: { ...mapping.pricing, ...Object.fromEntries(prices) },
    regional_pricing: (mapping.regional_pricing ?? []).filter(({ source }) => isOf(source, name)),
  };
}
