import { type Catalog, isDeactivated, termsOf, unlistedModel } from "@causeway/catalog";
import { type IamRule, type Mapping, type Model, NO_PRICE, type Pricing } from "@causeway/contracts";
import { estimateCost, regionalPricesOf } from "@causeway/cost";
import { isWithinPrice, type MaxPrice, placeIn } from "@causeway/policy";
import { type Score, scoreProspects, type Strategy, type Weights, weightsFor } from "@causeway/route-stats";
import { type KnownKeys, keyOwners } from "../iam-rules/known-keys.ts";
import { simulate } from "../iam-rules/simulate.ts";
import type { SeenRoute } from "./route-state.ts";

/** A request that is not sent. */
export interface SimulatedRequest {
  readonly model: string;
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly strategy: Strategy;
  readonly provider?: WantedProviders | undefined;
}

/** The wishes of a request on providers, from its member `provider`. */
interface WantedProviders {
  readonly order?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly ignore?: readonly string[] | undefined;
  readonly allowFallbacks?: boolean | undefined;
  readonly sort?: Exclude<Strategy, "auto"> | undefined;
  readonly maxPrice?: { readonly [Part in keyof MaxPrice]?: number | undefined } | undefined;
}

/** What decides where it would go. */
export interface RouteContext {
  readonly catalog: Catalog;
  readonly customNames: readonly string[];
  /** Of the key that it would be sent with; none without one. */
  readonly rules: readonly IamRule[];
  readonly keys: KnownKeys;
  readonly seen: (isOwn: boolean, provider: string, upstreamModel: string) => SeenRoute;
  readonly weights: Weights;
  readonly providerOrder: readonly string[];
  /** Unix ms. */
  readonly now: number;
}

type Reason = "access_rule" | "no_key" | "preference" | "too_long";

export interface SimulatedRoute {
  readonly weights: Weights;
  /** In the order they would be asked. Those that are avoided now come last. */
  readonly candidates: readonly (Placed & {
    readonly price: number | null;
    readonly score: Score;
  } & SeenRoute)[];
  readonly excluded: readonly {
    readonly provider: string;
    readonly reason: Reason;
    readonly message: string | null;
  }[];
}

interface Placed {
  readonly provider: string;
  readonly upstreamModel: string;
  readonly keys: "operator" | "organization";
}

interface Served extends Omit<Placed, "keys"> {
  readonly model: Model | null;
  readonly mapping: Mapping | null;
  readonly pricing: Pricing | null;
}

/** Who would be asked, by the gateway's own arithmetic; null when no model is meant. */
export function simulateRoute(request: SimulatedRequest, context: RouteContext): SimulatedRoute | null {
  const served = listServed(request.model, context);
  const verdicts = simulate(context.catalog, { ...context, model: request.model })?.candidates;
  if (served.length === 0 || !verdicts) return null;
  const excluded: SimulatedRoute["excluded"][number][] = [];
  const left = served.flatMap((one) => {
    const verdict = verdicts.find(({ provider }) => provider === one.provider);
    const keys = keysFor(one, context);
    const reason =
      verdict?.allowed === false
        ? "access_rule"
        : keys === null
          ? "no_key"
          : isUnwanted({ ...one, keys }, request)
            ? "preference"
            : null;
    if (reason === null && keys !== null) return [{ ...one, keys }];
    excluded.push({ provider: one.provider, reason: reason ?? "no_key", message: verdict?.message ?? null });
    return [];
  });
  const fitting = left.filter((one) => fits(one, request));
  // Where nothing fits by the estimate, the providers judge.
  const usable = fitting.length > 0 ? fitting : left;
  for (const { provider } of left.filter((one) => !usable.includes(one)))
    excluded.push({ provider, reason: "too_long", message: null });
  const weights = weightsFor(request.provider?.sort ?? request.strategy, context.weights);
  const ranked = rank(usable, request, { ...context, weights });
  return { weights, candidates: inOrder(ranked, request), excluded };
}

/** A server of the organization's is named by the caller, and gets the member as it is. */
function isUnwanted(
  { provider, pricing, mapping, keys }: Served & Pick<Placed, "keys">,
  { provider: wanted }: SimulatedRequest,
): boolean {
  if (!wanted || mapping === null) return false;
  const { only, ignore, order, allowFallbacks, maxPrice } = wanted;
  const isIn = (names: readonly string[]): boolean => placeOf(names, provider) >= 0;
  const used = keys === "operator" ? (mapping.below ?? pricing) : pricing;
  return (
    (only !== undefined && !isIn(only)) ||
    (ignore !== undefined && isIn(ignore)) ||
    (order !== undefined && allowFallbacks === false && !isIn(order)) ||
    (maxPrice !== undefined && (used === null || !isWithinPrice(used, toMaxPrice(maxPrice))))
  );
}

const toMaxPrice = ({ prompt, completion, request }: NonNullable<WantedProviders["maxPrice"]>): MaxPrice => ({
  prompt: prompt ?? null,
  completion: completion ?? null,
  request: request ?? null,
});

const placeOf = (names: readonly string[], providerId: string): number =>
  placeIn(
    names.map((name) => name.toLowerCase()),
    { providerId, region: null },
  );

/** Those that the request names first, if it does; only the first without fallbacks. */
function inOrder(
  ranked: SimulatedRoute["candidates"],
  { provider: wanted }: SimulatedRequest,
): SimulatedRoute["candidates"] {
  const { order, allowFallbacks } = wanted ?? {};
  if (!order) return allowFallbacks === false ? ranked.slice(0, 1) : ranked;
  const place = (provider: string): number => {
    const at = placeOf(order, provider);
    return at < 0 ? order.length : at;
  };
  return [...ranked].sort(
    (a, b) => Number(a.hint !== null) - Number(b.hint !== null) || place(a.provider) - place(b.provider),
  );
}

function listServed(name: string, { catalog, customNames, now }: RouteContext): Served[] {
  const address = catalog.resolveAddress(name, customNames);
  switch (address.kind) {
    case "model":
      return address.mappings
        .filter((mapping) => !isDeactivated(mapping, now))
        .map((mapping) => toServed(address.model, mapping));
    case "unlisted": {
      const { model, mapping } = unlistedModel(address.provider, address.model);
      return [toServed(model, mapping)];
    }
    case "custom": {
      const pricing = catalog.findCustomPrice(address.provider, address.model);
      const provider = `custom:${address.provider}`;
      return [{ provider, upstreamModel: address.model, model: null, mapping: null, pricing }];
    }
    default:
      return [];
  }
}

const toServed = (model: Model, mapping: Mapping): Served => ({
  ...{ provider: mapping.providerId, upstreamModel: mapping.modelName },
  ...{ model, mapping, pricing: mapping },
});

/** Whose keys would be used, by the project's mode; the organization's own come first. */
function keysFor(
  { provider, upstreamModel, model, mapping }: Served,
  { keys, now }: RouteContext,
): Placed["keys"] | null {
  const owners = keyOwners(keys, { provider, upstreamModel, model, mapping });
  if (owners.has("organization")) return "organization";
  const terms = mapping ? termsOf(mapping, now) : [];
  return owners.has("operator") && terms.some((one) => one.owners.includes("operator")) ? "operator" : null;
}

function fits({ mapping }: Served, { promptTokens, outputTokens }: SimulatedRequest): boolean {
  if (!mapping) return true;
  const { contextLength, maxInput, maxOutput } = mapping;
  if (contextLength !== null && promptTokens + outputTokens > contextLength) return false;
  return (maxInput === null || promptTokens <= maxInput) && (maxOutput === null || outputTokens <= maxOutput);
}

function rank(
  usable: readonly (Served & Pick<Placed, "keys">)[],
  request: SimulatedRequest,
  { seen, weights, providerOrder }: RouteContext,
): SimulatedRoute["candidates"] {
  const prospects = usable.map((one) => ({
    ...seen(one.keys === "organization", one.provider, one.upstreamModel),
    price: priceOf(one, request),
  }));
  const scores = scoreProspects(prospects, weights);
  const place = (provider: string): number =>
    providerOrder.includes(provider) ? providerOrder.indexOf(provider) : providerOrder.length;
  return usable
    .flatMap(({ provider, upstreamModel, keys }, index) => {
      const [prospect, score] = [prospects[index], scores[index]];
      return prospect && score ? [{ provider, upstreamModel, keys, ...prospect, score }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.hint !== null) - Number(b.hint !== null) ||
        b.score.total - a.score.total ||
        place(a.provider) - place(b.provider),
    );
}

const PICO = 1e12;

/** USD; null if unknown. */
function priceOf(
  { mapping, pricing, keys }: Served & Pick<Placed, "keys">,
  { promptTokens, outputTokens }: SimulatedRequest,
): number | null {
  const used = keys === "operator" ? (mapping?.below ?? pricing) : pricing;
  if (!used || used.unpriced || used.price === NO_PRICE) return null;
  const cost = estimateCost({
    ...{ promptTokens, outputTokens, price: used.price },
    regionalPrices: regionalPricesOf(used, null),
  });
  return Number(cost) / PICO;
}
