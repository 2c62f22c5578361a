import { completeRecord, type StoredRecord } from "./complete-record.ts";
import type { UsageBatch, UsageRecord } from "./usage-record.ts";

/**
 * A batch as it lies in the queue: the names once, then a row of values per record. Half the bytes of the plain form. Names
 * travel with the values, so a reader of another release finds its fields whatever their order.
 */
export interface PackedBatch {
  readonly v: number;
  readonly id: string;
  /** Names of a record's fields, in the order of a row. */
  readonly fields: readonly string[];
  /** Names inside `tokens` and `cost`, whose values are lists as well. `null` among them: not there. */
  readonly tokens: readonly string[];
  readonly cost: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The plain form that the first release wrote. */
export interface StoredBatch extends Omit<UsageBatch, "records"> {
  readonly records: readonly StoredRecord[];
}

/** The plain form of a batch in either form, with complete records; anything else is returned unchanged. */
export function unpackBatch(batch: PackedBatch | StoredBatch): UsageBatch {
  if (!isPacked(batch))
    return isPlain(batch) ? { ...batch, records: batch.records.map(completeRecord) } : batch;
  const records = batch.rows.map((row) => unpackRow(batch, row));
  return { v: batch.v as UsageBatch["v"], id: batch.id, records };
}

/** What another release wrote is looked at before it is believed. */
function isPacked(batch: PackedBatch | StoredBatch | null): batch is PackedBatch {
  const { fields, tokens, cost, rows } = (batch ?? {}) as Partial<PackedBatch>;
  return [fields, tokens, cost, rows].every(Array.isArray) && (rows ?? []).every(Array.isArray);
}

const isPlain = (batch: StoredBatch | null): batch is StoredBatch =>
  Array.isArray(batch?.records) &&
  batch.records.every((record) => typeof record === "object" && record !== null);

function unpackRow({ fields, tokens, cost }: PackedBatch, row: readonly unknown[]): UsageRecord {
  const record: Record<string, unknown> = {};
  for (const [index, name] of fields.entries()) record[name] = row[index] ?? null;
  record.tokens = unpackTokens(tokens, (record.tokens ?? []) as readonly (number | null)[]);
  record.cost = unpackCost(cost, (record.cost ?? []) as readonly (string | null)[]);
  return completeRecord(record as StoredRecord);
}

function unpackTokens(names: readonly string[], counts: readonly (number | null)[]): Record<string, number> {
  const tokens: Record<string, number> = {};
  for (const [index, name] of names.entries()) {
    const count = counts[index];
    if (typeof count === "number") tokens[name] = count;
  }
  return tokens;
}

function unpackCost(
  names: readonly string[],
  amounts: readonly (string | null)[],
): Record<string, string | null> {
  const cost: Record<string, string | null> = {};
  for (const [index, name] of names.entries()) cost[name] = amounts[index] ?? null;
  return cost;
}
