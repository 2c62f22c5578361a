import { type Catalog, priceVersionOf } from "@causeway/catalog";
import type { Pricing } from "@causeway/contracts";
import { costOfRow, costToRecord } from "@causeway/cost";
import type { Actor } from "@causeway/db/changes";
import type { ManagementPool } from "@causeway/db/scopes";
import { type PricedColumns, reprice, type RepricedBatch, type RowPlace } from "@causeway/db/repricing";
import { type Counters, subjectTotals } from "@causeway/limits";
import { findPricing } from "./find-pricing.ts";

export interface RepricingScope {
  readonly db: ManagementPool;
  /** Is told the new totals. Null: nothing is written. */
  readonly counters: Pick<Counters, "written"> | null;
  /** Null: the operator's credentials, of every organization. */
  readonly organizationId: string | null;
  /** The organization's for its own credentials, everyone's for the operator's. */
  readonly catalog: Catalog;
  readonly actor: Actor;
}

export interface RepricingTarget {
  readonly provider: string;
  /** Id of the model, or the provider's name for it. */
  readonly model: string;
  /** Null: from the first request. */
  readonly since: Date | null;
  readonly after: RowPlace | null;
  /** Requests to look at. */
  readonly limit: number;
}

/** The rows were charged, and limits don't know it yet: repeating the batch tells them. */
export class CountersAwayError extends Error {
  override readonly name = "CountersAwayError";

  constructor(cause: unknown) {
    super("The requests were charged, but Redis is unavailable. Try again so that limits count them.", {
      cause,
    });
  }
}

/**
 * Charges one batch of unpriced requests by the price in effect, and tells the counters the new totals.
 * @throws NoPriceError, CountersAwayError
 */
export async function repriceBatch(
  { db, counters, organizationId, catalog, actor }: RepricingScope,
  { since, after, limit, ...asked }: RepricingTarget,
): Promise<RepricedBatch & { readonly priceVersion: string }> {
  const { pricing, provider, model, upstreamModels } = findPricing(catalog, asked.provider, asked.model);
  const price = { ...priceVersionOf(pricing), provider, model };
  const source = pricing.priceSource ?? "built-in";
  const credentials = organizationId === null ? ("operator" as const) : ("organization" as const);
  const selection = { organizationId, provider, upstreamModels, credentials, since };
  const origin = { source, organizationId: source === "organization" ? (organizationId ?? "") : "" };
  const batch = await reprice(
    db,
    actor,
    { ...{ selection, after, limit, price, origin }, costOf: (row) => costOf(row, pricing) },
    counters !== null,
  );
  if (counters) await tellCounters(counters, batch);
  return { ...batch, priceVersion: price.id };
}

/** As the gateway charges it, by the tier, sizes and options that the row has. Its storage was charged apart from the price. */
const costOf = (row: PricedColumns, pricing: Pricing) =>
  costToRecord(costOfRow({ ...row, pricedBy: row.pricedBy ?? {}, retained: false }, pricing));

/** Also of rows that were corrected before: the one who did may have stopped before this. */
async function tellCounters(counters: Pick<Counters, "written">, { totals }: RepricedBatch): Promise<void> {
  try {
    await Promise.all(
      [...subjectTotals([totals])].map(([organizationId, own]) =>
        counters.written(organizationId, [], [...own.values()]),
      ),
    );
  } catch (cause) {
    throw new CountersAwayError(cause);
  }
}

const PICO_PER_USD = 1_000_000_000_000n;

/** Signed picodollars as USD with twelve decimal places. */
export function toSignedUsd(picodollars: bigint): string {
  const absolute = picodollars < 0n ? -picodollars : picodollars;
  const fraction = (absolute % PICO_PER_USD).toString().padStart(12, "0");
  return `${picodollars < 0n ? "-" : ""}${absolute / PICO_PER_USD}.${fraction}`;
}
