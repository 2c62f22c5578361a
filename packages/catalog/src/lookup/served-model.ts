import type { Model } from "@causeway/contracts";

const served = new WeakMap<Model, Model | null>();

/** The model with the mappings that have a price, which is what a bare id reaches; null when none has. Made once. */
export function servedModel(model: Model | null): Model | null {
  if (model === null) return null;
  const known = served.get(model);
  if (known !== undefined) return known;
  const mappings = model.mappings.filter((mapping) => !mapping.unpriced);
  const view =
    mappings.length === 0 ? null : mappings.length === model.mappings.length ? model : { ...model, mappings };
  served.set(model, view);
  return view;
}
