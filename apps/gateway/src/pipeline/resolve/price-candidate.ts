import { expandSheet, isDeactivated } from "@causeway/catalog";
import {
  type Caller,
  type KeyLimits,
  type Mapping,
  type Model,
  NO_PRICE,
  type Pricing,
} from "@causeway/contracts";
import { isLocalProvider } from "@causeway/providers";
import type { Credential } from "../../request/candidate.ts";

/** What is done with requests to models that no source has a price for. */
export interface UnpricedPolicy {
  /** Own keys, custom providers and local servers. */
  readonly own: "allow" | "limited" | "refuse";
  /** The operator's keys, except at local servers: tenants never spend the operator's money unmeasured. */
  readonly operator: "limited" | "refuse";
  /** Charged where the policy is `limited`. */
  readonly fallback: Pricing;
}

/** Charges nothing and says so; it is never free. */
const UNCHARGED: Pricing = {
  price: NO_PRICE,
  regionalPrices: {},
  priceVersion: null,
  free: false,
  unpriced: true,
};

/** @param prices USD per token */
export const createUnpricedPolicy = (
  policy: Pick<UnpricedPolicy, "own" | "operator">,
  prices: { readonly prompt: string; readonly completion: string },
): UnpricedPolicy => ({ ...policy, fallback: { ...expandSheet(prices), free: false, unpriced: true } });

/** What a candidate and its keys are charged by. */
export interface Priced {
  readonly pricing: Pricing;
  readonly credentials: readonly Credential[];
  /** Some key was left out, because requests without a known price are refused. */
  readonly isRefused: boolean;
}

export interface PriceContext {
  readonly policy: UnpricedPolicy;
  readonly caller: Caller;
  /** The price an organization gave a model of its custom provider. */
  readonly customPrice?: Pricing | null;
  /** The mappings that the key's rules allow; null: all of them. */
  readonly permitted?: ReadonlySet<Mapping> | null;
  /** The model as it is for the operator's keys, where the organization changed it. */
  readonly modelBelow?: Model | undefined;
}

/**
 * Settles what requests to a model are charged by, for each key. Own keys go by the organization's own prices, the
 * operator's never do: they keep the mapping below it, or can't be used where there is none.
 */
export function priceCandidate(
  mapping: Mapping | null,
  credentials: readonly Credential[],
  context: PriceContext,
): Priced {
  const { modelBelow } = context;
  if (mapping && !mapping.unpriced && mapping.below === undefined && !modelBelow) {
    return { pricing: mapping, credentials, isRefused: false };
  }
  const own = pricingOf(mapping) ?? context.customPrice ?? ownUnpriced(context);
  const below = mapping?.below === undefined ? mapping : mapping.below;
  const isLocal = mapping !== null && isLocalProvider(mapping.providerId);
  const shared = pricingOf(below) ?? (isLocal ? ownUnpriced(context) : sharedUnpriced(context.policy));
  const isOwnPermitted = isPermitted(mapping, context);
  const kept = credentials.flatMap((credential): Credential | readonly [] => {
    if (credential.mode !== "operator") return own && isOwnPermitted ? credential : [];
    if (mapping?.below === null || !shared || isOff(below) || !isPermitted(below, context)) return [];
    return {
      ...credential,
      pricing: shared,
      ...(mapping?.below ? { mapping: mapping.below } : {}),
      ...(modelBelow ? { model: modelBelow } : {}),
    };
  });
  const isOwn = kept.some(({ mode }) => mode !== "operator");
  return {
    pricing: (isOwn ? own : shared) ?? own ?? context.policy.fallback,
    credentials: kept,
    isRefused: credentials.some(({ mode }) => (mode === "operator" ? !shared : !own)),
  };
}

/** The operator turned it off, or its provider did: an organization's own dates change neither. */
export const isOff = (below: Mapping | null): boolean =>
  below !== null && (below.disabled === true || isDeactivated(below, Date.now()));

const pricingOf = (mapping: Mapping | null): Pricing | null =>
  mapping && !mapping.unpriced ? mapping : null;

const isPermitted = (mapping: Mapping | null, { permitted }: PriceContext): boolean =>
  mapping === null || !permitted || permitted.has(mapping);

/** Null: refused. A limit in USD means nothing where nothing is charged, so there it is the fallback. */
function ownUnpriced({ policy, caller }: PriceContext): Pricing | null {
  if (policy.own === "refuse") return null;
  return policy.own === "allow" && !hasUsdLimit(caller) ? UNCHARGED : policy.fallback;
}

const sharedUnpriced = (policy: UnpricedPolicy): Pricing | null =>
  policy.operator === "refuse" ? null : policy.fallback;

/** Of the key or of a level above it. */
const hasUsdLimit = ({ limits, levels }: Caller): boolean =>
  limitsUsd(limits) || (levels?.some((level) => limitsUsd(level.limits)) ?? false);

const limitsUsd = ({ total, recurring }: KeyLimits): boolean => total !== null || recurring !== null;
