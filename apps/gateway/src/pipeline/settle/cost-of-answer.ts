import { regionalPricesOf } from "@causeway/catalog";
import { type Cost, NO_PRICE } from "@causeway/contracts";
import { calculateCost, zeroCost } from "@causeway/cost";
import type { Candidate } from "../../request/candidate.ts";
import type { Charged } from "./charge.ts";

export interface CostContext {
  /** Retain All Data: storage is charged. */
  readonly retained: boolean;
  readonly region: string | null;
  /** The tier the provider says it used. */
  readonly serviceTier: string | null;
}

/** What the answer of this candidate cost. Models of custom providers have no price: only storage is charged. */
export function costOfAnswer(candidate: Candidate, charged: Charged, context: CostContext): Cost {
  const { mapping } = candidate;
  const imageCapable = handlesImages(candidate);
  if (!mapping) return calculateCost(charged.usage, NO_PRICE, { retained: context.retained, imageCapable });
  return calculateCost(charged.usage, mapping.price, {
    serviceTier: context.serviceTier,
    regionalPrices: regionalPricesOf(mapping, context.region),
    retained: context.retained,
    imageCapable,
  });
}

/** The lines of an answer that never came. */
export const costOfNothing = (candidate: Candidate | undefined, retained: boolean): Cost =>
  zeroCost({ retained, imageCapable: candidate !== undefined && handlesImages(candidate) });

const handlesImages = ({ model }: Candidate): boolean =>
  model !== null && (model.inputModalities.includes("image") || model.outputModalities.includes("image"));
