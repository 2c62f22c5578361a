import { CAPABILITY_NAMES, type FilterTable, MODEL_TYPES, type OrganizationModel } from "@causeway/contracts";
import type { Query } from "../../address/query.ts";
import { readFilters } from "../../address/read-filters.ts";
import { amountOf, fieldsOf, secondsOf } from "../../format/price-fields.ts";
import { effectivePrice, isUsable } from "../../format/price-words.ts";

const MODALITIES = ["text", "image", "audio", "video", "pdf"] as const;
const SHOWN = ["usable", "all", "unpriced"] as const;
export const CONTEXTS = [32_000, 128_000, 200_000, 1_000_000] as const;
/** USD per million tokens, or per the unit that a type is billed by. */
export const PRICES = [0, 0.5, 1, 5, 20] as const;
const SORTS = ["name", "price", "context", "newest"] as const;

export interface ModelFilters {
  readonly text: string | undefined;
  readonly shown: (typeof SHOWN)[number];
  readonly type: OrganizationModel["type"] | undefined;
  readonly input: (typeof MODALITIES)[number] | undefined;
  readonly feature: (typeof CAPABILITY_NAMES)[number] | undefined;
  readonly provider: string | undefined;
  readonly context: number | undefined;
  readonly price: number | undefined;
  readonly sort: (typeof SORTS)[number];
}

/** Every parameter of the list. A search and a provider can be any text. */
const MODEL_FILTERS = {
  q: { kind: "text", most: 300, label: "Search" },
  show: { kind: "choice", label: "Show", values: SHOWN },
  provider: { kind: "text", most: 100, label: "Provider" },
  type: { kind: "choice", label: "Type", values: MODEL_TYPES },
  input: { kind: "choice", label: "Input", values: MODALITIES },
  feature: { kind: "choice", label: "Feature", values: CAPABILITY_NAMES },
  context: { kind: "choice", label: "Context", values: CONTEXTS.map(String) },
  price: { kind: "choice", label: "Price", values: PRICES.map(String) },
  sort: { kind: "choice", label: "Sort", values: SORTS },
} as const satisfies FilterTable;

/** What the address asks for; what it can't mean is left out. */
export function parseModelFilters(query: Query): ModelFilters {
  const {
    q,
    show = "usable",
    sort = "name",
    context,
    price,
    ...rest
  } = readFilters(MODEL_FILTERS, query).filters;
  return {
    type: undefined,
    input: undefined,
    feature: undefined,
    provider: undefined,
    ...rest,
    text: q,
    shown: show,
    context: context === undefined ? undefined : Number(context),
    price: price === undefined ? undefined : Number(price),
    sort,
  };
}

/** Names of the filters in an address that the list ignores: what they say can't be. */
export const ignoredModelFilters = (query: Query): readonly string[] =>
  readFilters(MODEL_FILTERS, query).ignored;

export const INPUTS = MODALITIES.filter((modality) => modality !== "text");

/** The mappings that a view is about: those that requests can use, unless it shows everything. */
export const shownMappings = ({ mappings }: OrganizationModel, { shown, provider }: ModelFilters) =>
  mappings.filter(
    (mapping) =>
      (shown === "all" || isUsable(mapping)) &&
      (shown !== "unpriced" || effectivePrice(mapping).unpriced) &&
      (provider === undefined || mapping.provider === provider),
  );

/** The models that match, sorted. */
export function filterModels(
  models: readonly OrganizationModel[],
  filters: ModelFilters,
): OrganizationModel[] {
  const words = (filters.text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const matching = models.filter(
    (model) =>
      words.every((word) => searchText(model).includes(word)) &&
      (filters.type === undefined || model.type === filters.type) &&
      (filters.input === undefined || model.inputModalities.includes(filters.input)) &&
      matchesMapping(model, filters),
  );
  return matching.sort(ORDERS[filters.sort]);
}

const searchText = ({ id, name, aliases, ownAliases, vendor, mappings }: OrganizationModel): string =>
  [id, name, ...aliases, ...ownAliases, vendor ?? "", ...mappings.flatMap(namesOf)].join("\n").toLowerCase();

const namesOf = ({ address, upstreamModel }: OrganizationModel["mappings"][number]) => [
  address,
  upstreamModel,
];

/** One provider has to have all of it: a context at one and a price at another help no request. */
function matchesMapping(model: OrganizationModel, filters: ModelFilters): boolean {
  const { feature, context, price } = filters;
  return shownMappings(model, filters).some(
    (mapping) =>
      (feature === undefined || mapping.features.includes(feature)) &&
      (context === undefined || (mapping.contextLength ?? 0) >= context) &&
      (price === undefined || mainAmount(model, mapping) <= price),
  );
}

/** The amount that a model of its type is compared by; infinite where no price is known. */
function mainAmount(
  { type }: Pick<OrganizationModel, "type">,
  mapping: OrganizationModel["mappings"][number],
): number {
  const { price, unpriced } = effectivePrice(mapping);
  if (unpriced || price === null) return Number.POSITIVE_INFINITY;
  const amounts = [
    secondsOf(price)?.[0] ?? null,
    ...fieldsOf(type, price).map((field) => amountOf(price, field)),
  ];
  return Number(amounts.find((amount) => amount !== null) ?? Number.POSITIVE_INFINITY);
}

const cheapest = (model: OrganizationModel): number =>
  Math.min(...model.mappings.filter(isUsable).map((mapping) => mainAmount(model, mapping)));

type Order = (one: OrganizationModel, other: OrganizationModel) => number;
const byName: Order = (one, other) => one.id.localeCompare(other.id);

const ORDERS: Readonly<Record<(typeof SORTS)[number], Order>> = {
  name: byName,
  price: (one, other) => compare(cheapest(one), cheapest(other)) || byName(one, other),
  context: (one, other) => compare(other.contextLength ?? 0, one.contextLength ?? 0) || byName(one, other),
  newest: (one, other) => (other.releasedAt ?? "").localeCompare(one.releasedAt ?? "") || byName(one, other),
};

/** Infinite amounts are equal. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
