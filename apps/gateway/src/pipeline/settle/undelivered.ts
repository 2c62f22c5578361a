import { NO_TOKENS } from "@causeway/contracts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { factorsOf, regionOf, termsWith } from "../../request/candidate.ts";
import { usedOptions } from "../../request/option-factors.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { believe, costOfAnswer, usageContext } from "./charge.ts";
import { tierOf } from "./price-choices.ts";
import { priceOthers } from "./price-others.ts";

/**
 * Notes what the provider bills for an attempt that failed although it stated usage. No one is charged for it: its response was unusable.
 * What can't be is taken as the estimated prompt.
 * @returns whether to stop here: on the operator's keys, an organization causes only so much of this within an hour
 */
export function noteUndelivered(
  deps: Pick<PipelineDeps, "unpriced" | "metrics" | "watch">,
  call: Call,
  attempt: Attempt,
): boolean {
  const amount = costOfUndelivered(deps, call, attempt);
  if (amount === 0n) return false;
  attempt.upstreamCost = amount;
  const { candidate, credential } = attempt;
  deps.metrics.countUndelivered(candidate.providerId, amount);
  return credential.mode === "operator" && deps.watch.undelivered(call.caller.organizationId, amount);
}

function costOfUndelivered(
  { unpriced }: Pick<PipelineDeps, "unpriced">,
  call: Call,
  { candidate, credential, stated }: Attempt,
): bigint {
  if (!stated) return 0n;
  const terms = termsWith(candidate, credential);
  const usage = usageContext(terms, call);
  const place = { region: regionOf(candidate, credential), factors: factorsOf(candidate, credential) };
  const serviceTier = tierOf(call, candidate, stated.serviceTier);
  const { charged, beside } = believe(stated.usage, usage);
  const prompt = { usage: { ...NO_TOKENS, ...usage.prompt }, estimated: true };
  const context = { retained: false, ...place, serviceTier, asked: call.facts.priceOptions };
  const others = beside.others
    ? priceOthers(unpriced, beside.others, {
        ...{ call, candidate, credential, ...place, serviceTier },
        options: usedOptions(beside.choices, call.facts.priceOptions),
      })
    : [];
  const { cost } = costOfAnswer(
    terms,
    charged ?? prompt,
    context,
    others.map(({ other }) => other),
  );
  return cost.total;
}
