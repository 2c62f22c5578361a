import type { Mapping, Model, ModelOverride } from "@causeway/contracts";
import { expect, test } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { layerCatalog } from "./layer-catalog.ts";
import { renderOrganizationModel } from "../render/render-organization-model.ts";

const builtIn = createCatalog();
const MODELS = builtIn.listModels().filter(({ type }) => type === "chat");
const SETS = 1_000;
const PER_LAYER = 12;

/** Its own small generator, so that a failure can be repeated by its seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

interface Layers {
  readonly imported: readonly ModelOverride[];
  readonly file: readonly ModelOverride[];
  readonly operator: readonly ModelOverride[];
  readonly organization: readonly ModelOverride[];
}

function drawLayers(seed: number): Layers {
  const random = createRandom(seed);
  // Few models, so that layers meet.
  const models = Array.from({ length: 4 }, () => MODELS[random(MODELS.length)]);
  const draw = (): ModelOverride[] => {
    const overrides = new Map<string, ModelOverride>();
    for (let count = 0; count < PER_LAYER; count += 1) {
      const model = models[random(models.length)];
      const mapping = model?.mappings[random(model.mappings.length)];
      if (!model || !mapping) continue;
      const provider = random(3) === 0 ? null : mapping.providerId;
      const price =
        random(6) === 0 ? null : { prompt: `0.00000${random(1e6)}`, completion: `0.00000${random(1e6)}` };
      const named = random(4) === 0 ? (model.aliases[0] ?? model.id) : model.id;
      overrides.set(`${model.id} ${provider}`, { model: named, provider, price });
    }
    return [...overrides.values()];
  };
  return { imported: draw(), file: draw(), operator: draw(), organization: draw() };
}

/** The figures that hold, read straight from the rule: the strongest layer that says anything, the provider before the model. */
function expected(
  layers: readonly (readonly ModelOverride[])[],
  names: ReadonlySet<string>,
  mapping: Mapping,
) {
  for (const layer of layers) {
    const about = layer.filter(({ model }) => names.has(model));
    const found =
      about.find(({ provider }) => provider === mapping.providerId) ??
      about.find(({ provider }) => provider === null);
    if (found) return found.price ?? null;
  }
  return mapping.unpriced ? null : mapping.price.base;
}

const figures = (price: { readonly prompt?: string | null; readonly completion?: string | null } | null) =>
  price && [price.prompt, price.completion];
const figuresOf = (mapping: Mapping) => figures(mapping.unpriced ? null : mapping.price.base);

const VIEW = { now: 0, credentialsOf: () => [], healthOf: () => [] };

/** What the organization's list of models says, by provider. */
function listed(model: Model | null) {
  const { mappings } = model ? renderOrganizationModel(model, VIEW) : { mappings: [] };
  return new Map(
    mappings.map(({ provider, ownPrice, operatorPrice }) => [
      provider,
      { own: figures(ownPrice.price), shared: figures(operatorPrice?.price ?? null) },
    ]),
  );
}

test("the price of every mapping, charged and listed, is the one of the strongest layer, for own keys and for the operator's", () => {
  let compared = 0;
  for (let seed = 0; seed < SETS; seed += 1) {
    const { imported, file, operator, organization } = drawLayers(seed);
    const everybody = [imported, file, operator].reduce(
      (below, layer) => layerCatalog(below, layer, "operator"),
      builtIn,
    );
    const own = layerCatalog(everybody, organization, "organization");
    const touched = new Set([imported, file, operator, organization].flat().map(({ model }) => model));
    for (const name of touched) {
      const model = builtIn.findKnown(name);
      const names = new Set([model?.id ?? "", ...(model?.aliases ?? [])]);
      const list = listed(own.findKnown(name));
      for (const mapping of model?.mappings ?? []) {
        const ownMapping = own.findAtProvider(mapping.providerId, name)?.mapping ?? mapping;
        const shared = ownMapping.below === undefined ? ownMapping : (ownMapping.below ?? mapping);
        const forEverybody = expected([operator, file, imported], names, mapping);
        const forOwn = expected([organization, operator, file, imported], names, mapping);
        expect({ seed, name, own: figuresOf(ownMapping), shared: figuresOf(shared) }).toEqual({
          ...{ seed, name, own: figures(forOwn), shared: figures(forEverybody) },
        });
        expect({ seed, name, ...list.get(mapping.providerId) }).toEqual({
          ...{ seed, name, own: figures(forOwn), shared: figures(forEverybody) },
        });
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(5 * SETS);
});
