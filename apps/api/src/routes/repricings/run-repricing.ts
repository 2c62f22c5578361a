import { type Catalog, priceVersionOf, regionalPricesOf } from "@causeway/catalog";
import type { Pricing } from "@causeway/contracts";
import { calculateCost, costToRecord } from "@causeway/cost";
import type { Actor } from "@causeway/db/management";
import { reprice, type RepricedBatch, type RepricedUsage, type RowPlace } from "@causeway/db/repricing";
import { subjectTotals } from "@causeway/limits";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { findPricing } from "./find-pricing.ts";
import type { Repricing, RepricingRequest } from "./schema.ts";

const PICO_PER_USD = 1_000_000_000_000n;

export interface RepricingScope {
  /** Null: the operator's credentials, of every organization. */
  readonly organizationId: string | null;
  readonly catalog: Catalog;
  readonly actor: Actor;
}

/**
 * Charges one batch of unpriced requests by the price in effect, and tells the counters the new totals.
 * @throws ApiError `conflict` without a price, `invalid_parameters` for a cursor that is none, `unavailable` while Redis is unavailable
 */
export async function runRepricing(
  { db, counters }: Pick<Deps, "db" | "counters">,
  { organizationId, catalog, actor }: RepricingScope,
  asked: z.infer<typeof RepricingRequest>,
): Promise<z.infer<typeof Repricing>> {
  const { pricing, provider, model, upstreamModels } = findPricing(catalog, asked.provider, asked.model);
  const price = { ...priceVersionOf(pricing), provider, model };
  const source = pricing.priceSource ?? "built-in";
  const batch = await reprice(
    db,
    actor,
    {
      selection: {
        ...{ organizationId, provider, upstreamModels },
        credentials: organizationId === null ? "operator" : "organization",
        since: asked.since === undefined ? null : new Date(asked.since),
      },
      after: asked.cursor === undefined ? null : readCursor(asked.cursor),
      limit: asked.limit,
      price,
      origin: { source, organizationId: source === "organization" ? (organizationId ?? "") : "" },
      costOf: (usage) => costOf(usage, pricing),
    },
    !asked.dryRun,
  );
  if (!asked.dryRun) await tellCounters(counters, batch);
  return {
    priceVersion: price.id,
    checked: batch.checked,
    repriced: batch.corrected,
    amount: toUsd(batch.delta),
    nextCursor: batch.next && writeCursor(batch.next),
  };
}

/** As the gateway charges it; service tiers and sizes of images aren't kept with rows. */
const costOf = ({ tokens, region, imageCapable }: RepricedUsage, pricing: Pricing) =>
  costToRecord(
    calculateCost(tokens, pricing.price, {
      regionalPrices: regionalPricesOf(pricing, region),
      retained: false,
      imageCapable,
    }),
  );

/** Also of rows that were corrected before: whoever did may have stopped before this. */
async function tellCounters(counters: Deps["counters"], { totals }: RepricedBatch): Promise<void> {
  try {
    await Promise.all(
      [...subjectTotals([totals])].map(([organizationId, own]) =>
        counters.written(organizationId, [], [...own.values()]),
      ),
    );
  } catch (cause) {
    const message =
      "The requests were charged, but Redis is unavailable. Call again so that limits count them.";
    throw new ApiError("unavailable", message, undefined, { cause });
  }
}

function toUsd(picodollars: bigint): string {
  const absolute = picodollars < 0n ? -picodollars : picodollars;
  const fraction = (absolute % PICO_PER_USD).toString().padStart(12, "0");
  return `${picodollars < 0n ? "-" : ""}${absolute / PICO_PER_USD}.${fraction}`;
}

const writeCursor = ({ createdAt, id }: RowPlace): string =>
  Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");

function readCursor(cursor: string): RowPlace {
  const [, time = "", id = ""] =
    /^\[(\d{1,15}),"([A-Za-z0-9_]{1,64})"\]$/.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  if (id === "" || Number(time) > MAX_TIME) {
    const problem = "is not a cursor of this operation";
    throw new ApiError("invalid_parameters", `cursor: ${problem}`, { cursor: problem });
  }
  return { createdAt: new Date(Number(time)), id };
}

/** Milliseconds of the year 9999: what PostgreSQL and JavaScript both take. */
const MAX_TIME = 253_402_300_799_999;
