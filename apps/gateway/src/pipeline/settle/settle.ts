import { type ChatChunk, outcomeOf, type TokenUsage } from "@causeway/contracts";
import type { Ticket } from "../../accounting/index.ts";
import type { OutgoingHeaders } from "../../request/answer-writer.ts";
import type { Attempt } from "../attempt/make-attempt.ts";
import { buildRecords, type Ending } from "./build-records.ts";
import { modelId, regionOf } from "../../request/candidate.ts";
import type { ChatCall } from "../../request/call.ts";
import { costOfAnswer } from "./cost-of-answer.ts";
import { creditAmount } from "./credit-amount.ts";
import type { ChatDeps } from "../pipeline-deps.ts";
import { createFinalChunk, renderMetadata } from "./final-chunk.ts";
import type { Times } from "./sum-times.ts";
import type { Charged } from "./charge.ts";

/** An admitted call and its attempts so far. */
export interface Delivery {
  readonly deps: ChatDeps;
  readonly call: ChatCall;
  readonly ticket: Ticket;
  readonly attempts: Attempt[];
  /** Why these providers were asked in this order; null where there was nothing to decide. */
  decision?: () => unknown;
  /** Waited for the answer that an identical request had under way, ms. */
  sharedMs?: number;
}

export interface Bill {
  readonly final: ChatChunk;
  readonly cost: Ending["cost"];
}

/** Usage to cost to the last chunk. A usage that cannot be is an alarm: the provider is broken, or lies. */
export function bill(
  { deps, call, ticket, attempts }: Delivery,
  used: Attempt,
  charged: Charged,
  serviceTier: string | null,
): Bill {
  if (charged.disbelieved) warnOfUsage(deps, call, used, charged.disbelieved);
  const cost = costOfAnswer(used.candidate, charged, {
    retained: call.caller.retention === "all",
    region: regionOf(used.candidate, used.credential),
    serviceTier,
  });
  const metadata = renderMetadata(call, attempts, ticket.id);
  return { final: createFinalChunk(call, metadata, charged, cost), cost };
}

function warnOfUsage(deps: ChatDeps, call: ChatCall, { candidate }: Attempt, stated: TokenUsage): void {
  const { providerId: provider, upstreamModel: model } = candidate;
  deps.metrics.countImplausibleUsage(provider);
  deps.logger.warn(
    { requestId: call.info.requestId, provider, model: model.slice(0, MAX_LOGGED), stated },
    "a provider states a usage that cannot be; the answer is charged by estimate",
  );
}

const MAX_LOGGED = 200;

/** Resolves when the rows are durable: only then may the last byte go out. */
export async function settle(
  delivery: Delivery,
  ending: Omit<Ending, "creditAmount" | "routing">,
): Promise<void> {
  const { deps, call, ticket, attempts, decision } = delivery;
  const used = attempts.at(-1);
  const records = buildRecords(call, ticket, attempts, {
    ...ending,
    creditAmount: used ? creditAmount(used.credential, ending.cost) : 0n,
    routing: decision?.() ?? null,
    sharedMs: delivery.sharedMs ?? 0,
  });
  deps.outputMeans.observe(call.caller.apiKeyId, used ? modelId(used.candidate) : "", ending.charged.usage);
  deps.metrics.countRequest(ending.status, used?.candidate.providerId ?? "none", outcomeOf(ending.finish));
  await ticket.settle(records);
}

/** Headers of an answer that came from a provider. */
export function answerHeaders({ ticket }: Delivery, used: Attempt): OutgoingHeaders {
  return {
    "x-causeway-provider": used.candidate.providerId,
    "x-causeway-model": modelId(used.candidate),
    "x-causeway-cache": "MISS",
    ...ticket.rateHeaders,
  };
}

/** Milliseconds: ours, those of all attempts, and what was waited between them, where it was. */
export function serverTiming({ gatewayMs, upstreamMs, backoffMs, retryAfterMs }: Times): string {
  const parts = [`gateway;dur=${gatewayMs.toFixed(2)}`, `upstream;dur=${upstreamMs.toFixed(2)}`];
  if (backoffMs > 0) parts.push(`backoff;dur=${backoffMs.toFixed(2)}`);
  if (retryAfterMs > 0) parts.push(`retry-after;dur=${retryAfterMs.toFixed(2)}`);
  return parts.join(", ");
}
