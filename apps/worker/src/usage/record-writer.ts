import type { UsageRecord } from "@causeway/contracts";
import { type Retries, retryUntilWritten, StoppingError } from "./retry-until-written.ts";

export interface RecordWriterDeps<T> {
  /** Writes records in one transaction, with everything that is counted of them. */
  readonly writeRecords: (records: readonly UsageRecord[]) => Promise<T>;
  /** Keeps a record that PostgreSQL refuses, where an operator finds it. */
  readonly moveToDeadRecords: (record: UsageRecord, error: unknown) => Promise<void>;
  readonly retries: Retries;
}

/**
 * Writes a flush whatever is in it. Returns one result per transaction: one, unless a record is at fault. Then the
 * flush is halved until that record is alone and is moved to the dead records, so that it never holds up the others.
 * @throws StoppingError when the worker stops while PostgreSQL is unavailable; nothing of the last transaction is written then.
 */
export async function writeWhole<T>(
  deps: RecordWriterDeps<T>,
  records: readonly UsageRecord[],
): Promise<T[]> {
  if (records.length === 0) return [];
  try {
    return [await retryUntilWritten(deps.retries, () => deps.writeRecords(records))];
  } catch (error) {
    if (error instanceof StoppingError) throw error;
    const [only] = records;
    if (records.length > 1 || only === undefined) return writeHalves(deps, records);
    await retryUntilWritten(deps.retries, () => deps.moveToDeadRecords(only, error));
    return [];
  }
}

async function writeHalves<T>(deps: RecordWriterDeps<T>, records: readonly UsageRecord[]): Promise<T[]> {
  const middle = records.length >> 1;
  const first = await writeWhole(deps, records.slice(0, middle));
  return [...first, ...(await writeWhole(deps, records.slice(middle)))];
}
