import type { Pricing } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import { type Candidate, type Credential, type Terms, termsWith } from "../../request/candidate.ts";
import { CUSTOM_PREFIX } from "./allow-candidates.ts";
import { findNamedModel } from "./allow-named-models.ts";
import { priceCandidate, type UnpricedPolicy } from "./price-candidate.ts";

/** What a model that is run alongside is expected to say, if nothing credible is known of it. Tokens. */
export const EXPECTED_OUTPUT = 1_000;

/**
 * By what another model is charged that the provider runs for a request: by the terms of the key that was used, as if that model
 * had been asked. What no source has a price for is charged as the model of the request.
 */
export function otherTerms(
  policy: UnpricedPolicy,
  call: Call,
  candidate: Candidate,
  credential: Credential,
  name: string,
): Terms {
  const { providerId } = candidate;
  const main = termsWith(candidate, credential);
  const unknown = { ...main, model: null, mapping: null, upstreamModel: name };
  const unpriced: Pricing = { ...main.pricing, unpriced: true };
  if (providerId.startsWith(CUSTOM_PREFIX)) {
    const pricing = call.catalog.findCustomPrice(providerId.slice(CUSTOM_PREFIX.length), name);
    return { ...unknown, pricing: pricing ?? unpriced };
  }
  const found = findNamedModel(call, providerId, name);
  if (!found) return { ...unknown, pricing: unpriced };
  const { model, mapping } = found;
  const priced = priceCandidate(mapping, [credential], {
    policy,
    caller: call.caller,
    modelBelow: model.below,
  });
  const [kept] = priced.credentials;
  const isOwn = credential.mode !== "operator";
  return {
    providerId,
    model: isOwn ? model : (model.below ?? model),
    mapping: isOwn ? mapping : (mapping.below ?? mapping),
    pricing: kept ? (kept.pricing ?? priced.pricing) : unpriced,
    upstreamModel: mapping.modelName,
  };
}
