import type { CountedLevel, PriceEntry, RecordCost } from "@causeway/contracts";
import type pg from "pg";
import { type PriceOrigin, storePrices } from "../catalog/price-versions.ts";
import { toUsd } from "../money/picodollars.ts";
import { sumCostsByHour, sumDaysOverModels, sumOverKeys } from "../usage/rollup.ts";
import { COST_COLUMNS, COST_PLACES, CREDIT_PLACE } from "../usage/rollup-columns.ts";
import { addSpend, readTotals, type Spend, sumSubjects } from "../usage/spend.ts";
import { buildTeamUpserts } from "../usage/team-hours.ts";
import { buildRollupUpserts, buildUpsert } from "../usage/upsert-rollups.ts";
import { LINES } from "../usage/usage-columns.ts";
import { levelWindowsOf, readLevelLimits } from "./level-windows.ts";
import { readCorrections } from "./read-corrections.ts";
import type { PricedColumns } from "./priced-row-sql.ts";
import {
  type RowPlace,
  type RowSelection,
  readUnpricedRows,
  type UnpricedRow,
} from "./read-unpriced-rows.ts";

export interface Repricing {
  readonly selection: RowSelection;
  /** Rows after this one; null = from the first. */
  readonly after: RowPlace | null;
  /** Rows that are looked at. */
  readonly limit: number;
  /** What requests are charged by from now on, and where that comes from. */
  readonly price: PriceEntry;
  readonly origin: PriceOrigin;
  /** The new cost of a request without its storage. */
  readonly costOf: (row: PricedColumns) => RecordCost;
}

/** What one batch did. Amounts are picodollars, signed. */
export interface RepricedBatch {
  readonly checked: number;
  readonly corrected: number;
  readonly delta: bigint;
  /** The last row that was looked at; null when nothing follows. */
  readonly next: RowPlace | null;
  /** Of every row that was looked at, corrected now or before: counters that missed them learn of them. */
  readonly totals: Awaited<ReturnType<typeof readTotals>>;
}

interface Correction {
  readonly row: UnpricedRow;
  /** Picodollars by line, total included. */
  readonly lines: Readonly<Record<keyof RecordCost, bigint>>;
  readonly creditDelta: bigint;
}

/**
 * Charges rows without a known price by one that was set since, inside the transaction of `client`: correction lines, rollups,
 * spend and credits change together or not at all. A row is corrected once per price version, however often this runs.
 * @param writes false: only says what would change
 */
export async function repriceRows(
  client: pg.ClientBase,
  repricing: Repricing,
  writes: boolean,
): Promise<RepricedBatch> {
  const { selection, after, limit, price, origin } = repricing;
  const rows = await readUnpricedRows(client, selection, { after, limit: limit + 1 }, writes);
  const batch = rows.slice(0, limit);
  const last = batch.at(-1);
  const corrections = await findCorrections(client, batch, repricing);
  if (writes && corrections.length > 0) {
    await storePrices(client, origin, [price]);
    await insertCorrections(client, corrections, price.id);
    await addToRollups(client, corrections);
  }
  const spend = await sumCorrections(client, batch, corrections);
  if (writes) await addSpend(client, spend);
  return {
    checked: batch.length,
    corrected: corrections.length,
    delta: corrections.reduce((sum, { lines }) => sum + lines.total, 0n),
    next: rows.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null,
    totals: await readTotals(client, spend),
  };
}

/** The rows that have no line of this version yet, with what they cost more or less by it. */
async function findCorrections(
  client: pg.ClientBase,
  rows: readonly UnpricedRow[],
  { price, costOf }: Repricing,
): Promise<Correction[]> {
  const known = await readCorrections(
    client,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): Correction[] => {
    const before = known.get(row.id);
    if (before?.versions.has(price.id)) return [];
    const cost = costOf(row);
    const lines = Object.fromEntries(
      LINES.map((line) => {
        const charged = BigInt(row.cost[line] ?? "0") + (before?.lines[line] ?? 0n);
        // What storage costs is no matter of the model's price.
        const storage = BigInt(row.cost.dataStorage ?? "0");
        const now = line === "dataStorage" ? storage : BigInt(cost[line] ?? "0");
        return [line, (line === "total" ? now + storage : now) - charged];
      }),
    ) as Correction["lines"];
    return [{ row, lines, creditDelta: row.credentialMode === "operator" ? lines.total : 0n }];
  });
}

async function insertCorrections(
  client: pg.ClientBase,
  corrections: readonly Correction[],
  version: string,
): Promise<void> {
  await client.query(
    `INSERT INTO cost_correction (request_id, price_version, organization_id, request_created_at, delta, credit_delta, lines)
     SELECT id, $1, organization, created_at, delta, credit, lines
       FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::numeric[], $6::numeric[], $7::jsonb[])
         AS x (id, organization, created_at, delta, credit, lines)`,
    [
      version,
      corrections.map(({ row }) => row.id),
      corrections.map(({ row }) => row.organizationId),
      corrections.map(({ row }) => row.createdAt),
      corrections.map(({ lines }) => toUsd(lines.total.toString())),
      corrections.map(({ creditDelta }) => toUsd(creditDelta.toString())),
      corrections.map(({ lines }) => JSON.stringify(toLines(lines))),
    ],
  );
}

const toLines = (lines: Correction["lines"]): Record<string, string> =>
  Object.fromEntries(
    LINES.filter((line) => lines[line] !== 0n).map((line) => [line, toUsd(lines[line].toString())]),
  );

/** In the order in which every writer locks: rollups, then spend. */
async function addToRollups(client: pg.ClientBase, corrections: readonly Correction[]): Promise<void> {
  const hours = sumCostsByHour(
    corrections.map(({ row, lines, creditDelta }) => ({
      ...row,
      createdAtMs: row.createdAt.getTime(),
      costs: costsOf(lines, creditDelta),
    })),
  );
  const upserts = [
    ...buildRollupUpserts("usage", hours),
    ...buildRollupUpserts("usage_project", sumOverKeys(hours)),
    // Sums by tag no longer add up to these: they aren't used until the worker has made them again.
    buildUpsert("usage_key_daily", sumDaysOverModels(hours)),
    ...buildTeamUpserts(
      corrections.map(({ row, lines }) => ({
        ...row,
        createdAtMs: row.createdAt.getTime(),
        spent: lines.total,
      })),
    ),
  ];
  for (const { text, values } of upserts) await client.query(text, [...values]);
}

function costsOf(lines: Correction["lines"], creditDelta: bigint): bigint[] {
  const costs = new Array<bigint>(COST_COLUMNS.length).fill(0n);
  for (const { line, place } of COST_PLACES) costs[place] = lines[line];
  costs[CREDIT_PLACE] = creditDelta;
  return costs;
}

/** What each key, level and organization spent more or less; those of rows without a correction get nothing. */
async function sumCorrections(
  client: pg.ClientBase,
  rows: readonly UnpricedRow[],
  corrections: readonly Correction[],
): Promise<Spend> {
  const byId = new Map(corrections.map((correction) => [correction.row.id, correction]));
  const limits = await readLevelLimits(client, [
    ...new Set(rows.map(({ organizationId }) => organizationId)),
  ]);
  return sumSubjects(
    rows.map((row) => {
      const correction = byId.get(row.id);
      const levels: readonly CountedLevel[] = levelWindowsOf(row, limits);
      const spent = correction?.lines.total ?? 0n;
      return {
        ...row,
        windowStartMs: row.windowStart?.getTime() ?? null,
        levels,
        spent,
        credits: correction?.creditDelta ?? 0n,
      };
    }),
  );
}
