import type { Mapping, Model } from "@causeway/contracts";

/** The makers' own providers, where the names differ. */
const OWN_PROVIDER: Readonly<Record<string, string>> = {
  google: "google-ai-studio",
  amazon: "aws-bedrock",
  meta: "meta-llama",
  moonshotai: "moonshot",
  zhipuai: "zai",
  bfl: "black-forest-labs",
};

/** The mapping whose price represents the model: the maker's own, else the cheapest that costs something, else any. */
export function mainMapping(model: Model, mappings: readonly Mapping[]): Mapping | null {
  const maker = model.vendor === null ? null : (OWN_PROVIDER[model.vendor] ?? model.vendor);
  const own = mappings.find((mapping) => mapping.providerId === maker);
  if (own) return own;
  const paid = mappings.filter((mapping) => !mapping.free);
  const [first = null, ...others] = paid.length > 0 ? paid : mappings;
  return others.reduce(
    (cheapest, mapping) => (cheapest && priceOf(mapping) < priceOf(cheapest) ? mapping : cheapest),
    first,
  );
}

/** USD; only an order, never an amount. */
const priceOf = ({ price: { base } }: Mapping): number =>
  Number(base.prompt ?? 0) + Number(base.completion ?? 0);
