import type { Catalog } from "@causeway/catalog";
import type { Actor } from "@causeway/db/changes";
import type { RowPlace } from "@causeway/db/repricing";
import { CountersAwayError, NoPriceError, repriceBatch, toSignedUsd } from "@causeway/price-book";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { Repricing, RepricingRequest } from "./schema.ts";

export interface RepricingScope {
  /** Null: the operator's credentials, of every organization. */
  readonly organizationId: string | null;
  readonly catalog: Catalog;
  readonly actor: Actor;
}

/**
 * Charges one batch of unpriced requests by the price in effect, and tells the counters the new totals.
 * @throws ApiError `conflict` without a price, `invalid_parameters` for a cursor that isn't one, `unavailable` while Redis is unavailable
 */
export async function runRepricing(
  { db, counters }: Pick<Deps, "counters" | "db">,
  scope: RepricingScope,
  { provider, model, since, cursor, limit, dryRun }: z.infer<typeof RepricingRequest>,
): Promise<z.infer<typeof Repricing>> {
  const target = {
    ...{ provider, model, limit },
    since: since === undefined ? null : new Date(since),
    after: cursor === undefined ? null : readCursor(cursor),
  };
  const batch = await repriceBatch({ ...scope, db, counters: dryRun ? null : counters }, target).catch(
    refuse,
  );
  return {
    priceVersion: batch.priceVersion,
    checked: batch.checked,
    repriced: batch.corrected,
    amount: toSignedUsd(batch.delta),
    nextCursor: batch.next && writeCursor(batch.next),
  };
}

function refuse(error: unknown): never {
  if (error instanceof NoPriceError) throw new ApiError("conflict", error.message);
  if (error instanceof CountersAwayError)
    throw new ApiError("unavailable", error.message, undefined, { cause: error });
  throw error;
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
