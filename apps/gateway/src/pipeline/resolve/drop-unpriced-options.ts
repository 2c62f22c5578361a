import type { GatewayError } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import { type Candidate, pricingWith } from "../../request/candidate.ts";
import { unsupported } from "./drop-by-choices.ts";
import { listPriceOptions, type PriceOption } from "./price-options.ts";

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
  for (const option of listPriceOptions(call.facts, call.door)) {
    left = left.flatMap((candidate) => withPricedKeys(candidate, option) ?? []);
    if (left.length === 0) throw refusal(option, name);
  }
  return left;
}

function withPricedKeys(candidate: Candidate, option: PriceOption): Candidate | null {
  const credentials = candidate.credentials.filter((credential) => {
    if (credential.mode !== "operator") return true;
    const pricing = pricingWith(candidate, credential);
    return pricing.unpriced === true || option.isPriced(pricing, candidate.providerId);
  });
  if (credentials.length === candidate.credentials.length) return candidate;
  return credentials.length > 0 ? { ...candidate, credentials } : null;
}

function refusal({ param, value }: PriceOption, name: string): GatewayError {
  const shown = value.slice(0, MAX_SHOWN);
  return unsupported(
    param,
    `No price of ${name} is known for ${param} ${shown}, so the operator's keys can't be used for it. Leave it out, or add a provider key.`,
  );
}
