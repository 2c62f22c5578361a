import {
  type ChatChunk,
  type OtherModel,
  outcomeOf,
  type RoutingAttempt,
  type StatedChoices,
  type TokenUsage,
  UNCHARGED_CHOICES,
} from "@causeway/contracts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import {
  factorsOf,
  modelId,
  pricingWith,
  regionOf,
  termsWith,
  upstreamNameWith,
} from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { usedOptions } from "../../request/option-factors.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { buildRecords, type Ending } from "./build-records.ts";
import { costOfAnswer, costOfNothing, creditAmount, NOTHING } from "./charge.ts";
import type { Charged } from "./charged.ts";
import { type OtherContext, priceOthers } from "./price-others.ts";
import { tierOf, unpricedIn } from "./price-choices.ts";
import { createFinalChunk, renderMetadata } from "./final-chunk.ts";

export interface Bill extends Pick<Ending, "cost" | "pricedBy"> {
  readonly final: ChatChunk;
  /** All attempts, as `metadata.routing` of a response. */
  readonly routing: readonly RoutingAttempt[];
}

/** Usage to cost to the last chunk. A usage that cannot be is an alarm: the provider is broken, or lies. */
export function bill(
  deps: PipelineDeps,
  { call, ticket, attempts }: Delivery,
  used: Attempt,
  charged: Charged,
  tier: string | null,
): Bill {
  if (charged.disbelieved) warnOfUsage(deps, call, used, charged.disbelieved);
  const terms = termsWith(used.candidate, used.credential);
  const serviceTier = tierOf(call, used.candidate, tier);
  const context = {
    retained: call.caller.retention === "all",
    region: regionOf(used.candidate, used.credential),
    factors: factorsOf(used.candidate, used.credential),
    serviceTier,
    asked: call.facts.priceOptions,
    unpriced: unpricedIn(call, terms),
  };
  const { cost, pricedBy } =
    charged === NOTHING
      ? { cost: costOfNothing(terms, context.retained), pricedBy: UNCHARGED_CHOICES }
      : costOfAnswer(terms, charged, context, billOthers(deps, call, used, charged, context));
  const metadata = renderMetadata(call, attempts, ticket.id);
  ticket.metadata = metadata;
  return {
    final: createFinalChunk(call, metadata, charged, { cost, unpriced: terms.pricing.unpriced === true }),
    routing: metadata.routing,
    cost,
    pricedBy,
  };
}

/** What other models cost that the provider ran for the answer. */
function billOthers(
  deps: PipelineDeps,
  call: Call,
  used: Attempt,
  { beside }: Charged,
  {
    asked,
    ...context
  }: Pick<OtherContext, "region" | "factors" | "serviceTier"> & {
    readonly asked: StatedChoices | undefined;
  },
): readonly OtherModel[] {
  if (beside?.unknown) warnOfUnknown(deps, call, used, beside.unknown);
  if (!beside?.others) return [];
  const { candidate, credential } = used;
  const options = usedOptions(beside.choices, asked);
  const at = { call, candidate, credential, ...context, options };
  const priced = priceOthers(deps.unpriced, beside.others, at);
  return priced.map(({ other, disbelieved }) => {
    if (disbelieved) warnOfUsage(deps, call, used, disbelieved);
    return other;
  });
}

/** Something may be billed by what no one here reads. */
function warnOfUnknown(deps: PipelineDeps, call: Call, used: Attempt, members: readonly string[]): void {
  const { providerId: provider } = used.candidate;
  deps.metrics.countUnknownUsage(provider);
  deps.logger.warn(
    { requestId: call.info.requestId, provider, members },
    "a provider reported usage that the gateway doesn't know; check whether it is billed",
  );
}

function warnOfUsage(deps: PipelineDeps, call: Call, used: Attempt, stated: TokenUsage): void {
  const { providerId: provider } = used.candidate;
  const model = upstreamNameWith(used.candidate, used.credential);
  deps.metrics.countImplausibleUsage(provider);
  deps.watch.disbelieved(call.caller.organizationId);
  deps.logger.warn(
    { requestId: call.info.requestId, provider, model: model.slice(0, MAX_LOGGED), stated },
    "a provider sent impossible usage; charging the response by estimate",
  );
}

const MAX_LOGGED = 200;

/** Resolves when the rows are durable: only then may the last byte go out. */
export async function settle(
  deps: PipelineDeps,
  delivery: Delivery,
  ending: Omit<Ending, "creditAmount" | "routing">,
): Promise<void> {
  const { call, ticket, attempts, decision } = delivery;
  const used = attempts.at(-1);
  const { usage, beside } = ending.charged;
  delivery.charged = { usage, cost: ending.cost, ranOthers: beside?.others !== undefined };
  const records = buildRecords(call, ticket, attempts, {
    ...ending,
    creditAmount: used ? creditAmount(used.credential, ending.cost) : 0n,
    routing: decision?.() ?? null,
    sharedMs: delivery.sharedMs ?? 0,
  });
  deps.outputMeans.observe(call.caller.apiKeyId, used ? modelId(used.candidate) : "", ending.charged.usage);
  deps.metrics.countRequest(ending.status, used?.candidate.providerId ?? "none", outcomeOf(ending.finish));
  if (used && pricingWith(used.candidate, used.credential).unpriced)
    deps.metrics.countUnpriced(used.candidate.providerId);
  await ticket.settle(deps.unlistedNames.bound(records));
}
