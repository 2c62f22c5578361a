import type { GatewayError, Price } from "@causeway/contracts";
import { hasTier } from "@causeway/cost";
import type { Call } from "../../request/call.ts";
import { type Candidate, pricingWith } from "../../request/candidate.ts";
import { isNormalOption } from "../../request/normal-option.ts";
import { unsupported } from "./drop-by-choices.ts";
import { effectOf } from "./tool-effects.ts";

/** Something that a request asks for and that moves its price. */
interface Option {
  readonly param: string;
  readonly value: string;
  /** Tells whether a price says what it costs at this provider. */
  readonly isPriced: (price: Price, providerId: string, isFree: boolean) => boolean;
}

const MAX_SHOWN = 40;

/**
 * Where organizations spend credits, the operator's keys serve only what has a price: what no price is known of would cost the operator
 * and no one else. Candidates lose the operator's keys for such requests, and their own keep them. Models without any known price are a
 * matter of `UNPRICED_OPERATOR`.
 * @throws GatewayError `unsupported_parameter` naming the first option that left no key
 */
export function dropUnpricedOptions(
  candidates: readonly Candidate[],
  call: Call,
  name: string,
): readonly Candidate[] {
  let left = candidates;
  for (const option of listOptions(call)) {
    left = left.flatMap((candidate) => withPricedKeys(candidate, option) ?? []);
    if (left.length === 0) throw refusal(option, name);
  }
  return left;
}

function withPricedKeys(candidate: Candidate, { isPriced }: Option): Candidate | null {
  const credentials = candidate.credentials.filter((credential) => {
    if (credential.mode !== "operator") return true;
    const { price, unpriced, free } = pricingWith(candidate, credential);
    return unpriced === true || isPriced(price, candidate.providerId, free);
  });
  if (credentials.length === candidate.credentials.length) return candidate;
  return credentials.length > 0 ? { ...candidate, credentials } : null;
}

function refusal({ param, value }: Option, name: string): GatewayError {
  const shown = value.slice(0, MAX_SHOWN);
  return unsupported(
    param,
    `No price of ${name} is known for ${param} ${shown}, so the operator's keys can't be used for it. Leave it out, or add a provider key.`,
  );
}

/** All that is asked for; almost always nothing. */
function listOptions({ facts, door }: Call): readonly Option[] {
  if (door.operation !== "chat") return [];
  const { serviceTier, priceOptions } = facts;
  const options: Option[] = [];
  if (serviceTier !== null && !isNormalOption(serviceTier))
    options.push({
      param: "service_tier",
      value: serviceTier,
      isPriced: (price, _, isFree) => isFree || hasTier(price, serviceTier),
    });
  for (const [param, value] of [
    ["speed", priceOptions?.speed],
    ["inference_geo", priceOptions?.inferenceGeo],
  ] as const) {
    if (value === undefined || isNormalOption(value)) continue;
    options.push({
      param,
      value,
      isPriced: (price, _, isFree) => isFree || Object.hasOwn(price.multipliers ?? {}, value),
    });
  }
  return [...options, ...listTools(facts.toolTypes ?? [])];
}

const listTools = (types: readonly string[]): readonly Option[] =>
  types.flatMap((type): Option[] => {
    const effect = effectOf(type);
    if (effect?.moves === null) return [];
    return [
      {
        param: "tools",
        value: type,
        isPriced: (price, providerId) =>
          effect !== undefined && (effect.freeAt?.includes(providerId) || isCharged(price, effect.moves)),
      },
    ];
  });

function isCharged(price: Price, field: NonNullable<ReturnType<typeof effectOf>>["moves"]): boolean {
  if (field === null || field === "unknown") return false;
  const sizes = field === "webSearch" ? Object.values(price.webSearchByContextSize) : [];
  return [price.base[field], ...sizes].some((fee) => Number(fee ?? 0) > 0);
}
