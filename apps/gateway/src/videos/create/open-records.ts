import { UNCHARGED_CHOICES } from "@causeway/contracts";
import { regionalPricesOf } from "@causeway/cost";
import { buildRecords } from "../../pipeline/settle/build-records.ts";
import { costOfNothing, NOTHING } from "../../pipeline/settle/charge.ts";
import type { Attempt } from "../../request/attempt.ts";
import { regionOf, termsWith } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { VideoTerms } from "../video-terms.ts";

/** The rows of the job as far as they are known; the final one gets its end when the job does. */
export function openRecords({ call, ticket, attempts, decision }: Delivery) {
  const last = attempts.at(-1);
  return buildRecords(call, ticket, attempts, {
    ...{ status: 200, finish: "stop", error: null, canceled: false, charged: NOTHING, creditAmount: 0n },
    pricedBy: UNCHARGED_CHOICES,
    cost: costOfNothing(last && termsWith(last.candidate, last.credential), call.caller.retention === "all"),
    firstContentAt: null,
    routing: decision?.() ?? null,
  });
}

/** What the job is charged and followed by if this attempt led to it. */
export function termsOf({ call }: Delivery, { candidate, credential }: Attempt): VideoTerms {
  const terms = termsWith(candidate, credential);
  const { pricing } = terms;
  const retained = call.caller.retention === "all";
  return {
    price: pricing.price,
    regionalPrices: regionalPricesOf(pricing, regionOf(candidate, credential)) ?? null,
    silent: call.facts.video?.audio === false,
    retained,
    inputImages: call.facts.video?.inputs.length ?? 0,
    imageCapable: costOfNothing(terms, retained).imageInput !== null,
    isOperators: credential.mode === "operator",
    dialect: candidate.dialect.name,
  };
}
