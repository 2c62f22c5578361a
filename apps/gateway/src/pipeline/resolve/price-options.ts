import type { Price, Pricing } from "@causeway/contracts";
import { hasTier } from "@causeway/cost";
import type { Door, PricedField, RequestFacts } from "@causeway/dialects";
import { isReadBy, memberOf, moveOf, type PriceMove, sendableTo } from "@causeway/providers";
import { hasFactor } from "../../request/option-factors.ts";
import { effectOf } from "./tool-effects.ts";

type PricedTerms = Pick<Pricing, "price" | "free">;

/** Something that a request asks for and that moves its price. */
export interface PriceOption {
  /** The member that asks for it. */
  readonly param: string;
  readonly value: string;
  /** Tells whether a price states what it costs at this provider. */
  readonly isPriced: (pricing: PricedTerms, providerId: string) => boolean;
}

/** All that a request asks for and that may have a separate price; almost always nothing. */
export const listPriceOptions = (
  { pricedFields, toolTypes }: RequestFacts,
  door: Pick<Door, "name">,
): readonly PriceOption[] =>
  pricedFields || toolTypes ? [...listFields(pricedFields ?? [], door), ...listTools(toolTypes ?? [])] : [];

const listFields = (
  fields: NonNullable<RequestFacts["pricedFields"]>,
  door: Pick<Door, "name">,
): readonly PriceOption[] =>
  fields.flatMap(({ field, value }): PriceOption[] => {
    const move = moveOf(field, value);
    if (move === null) return [];
    const member = memberOf(field);
    const isPriced: PriceOption["isPriced"] = (pricing, providerId) =>
      // A field that the provider doesn't have asks for nothing there.
      !sendableTo(providerId, door).fields.has(member) ||
      !isReadBy(field, providerId) ||
      hasPrice(pricing, move, { field, value });
    return [{ param: field, value, isPriced }];
  });

const listTools = (types: readonly string[]): readonly PriceOption[] =>
  types.flatMap((type): PriceOption[] => {
    const effect = effectOf(type);
    if (effect?.moves === null) return [];
    const isPriced: PriceOption["isPriced"] = ({ price }, providerId) =>
      effect !== undefined && (effect.freeAt?.includes(providerId) || isCharged(price, effect.moves));
    return [{ param: "tools", value: type, isPriced }];
  });

/** Tokens that are free stay so in every tier; the fee of a search doesn't follow from them. */
function hasPrice({ price, free }: PricedTerms, move: PriceMove, { field, value }: PricedField): boolean {
  if (move === "serviceTiers") return free || hasTier(price, value);
  const option = field === "inference_geo" ? "inferenceGeo" : "speed";
  if (move === "multipliers") return free || hasFactor(price, { option, value });
  return isCharged(price, move);
}

function isCharged(
  price: Price,
  field: Exclude<PriceMove, "serviceTiers" | "multipliers"> | "fileSearch" | "codeExecution",
): boolean {
  if (field === null || field === "unknown") return false;
  const sizes = field === "webSearch" ? Object.values(price.webSearchByContextSize) : [];
  return [price.base[field], ...sizes].some((fee) => Number(fee ?? 0) > 0);
}
