import type { UsageRecord } from "@causeway/contracts";
import type pg from "pg";
import { inTransaction } from "../transaction/in-transaction.ts";
import { insertLogRows, type NewRow } from "./insert-log-rows.ts";
import { insertViolations } from "./insert-violations.ts";
import { sumByHour, sumDaysOverModels, sumOverKeys } from "./rollup.ts";
import {
  addSpend,
  type CreditTotal,
  type KeyTotal,
  type LevelTotal,
  readTotals,
  type Spend,
  sumSpend,
} from "./spend.ts";
import { addUndelivered } from "./undelivered.ts";
import { sumByTag, type TagSums } from "./tag-sums.ts";
import { buildTeamUpserts, toTeamAmount } from "./team-hours.ts";
import { buildRollupUpserts, buildUpsert, type Statement } from "./upsert-rollups.ts";
import { writeTagSums } from "./write-tags.ts";

export interface WriteResult {
  /** Ids that had no row before, or only a `gateway_lost` one. */
  readonly newIds: readonly string[];
  /** Of all keys and windows that the records name, also when nothing was new. */
  readonly keyTotals: readonly KeyTotal[];
  /** Of all levels above keys, and their windows, that the records name. */
  readonly levelTotals: readonly LevelTotal[];
  /** Of all organizations that the records name. */
  readonly creditTotals: readonly CreditTotal[];
}

/**
 * Writes records and everything that is summed over them, in one transaction. A record may come any number of times,
 * in any order and from any number of writers: it counts once, and a real one takes the place of a `gateway_lost` one
 * of the same id. `createdAtMs` must be the same every time.
 *
 * @throws PostgreSQL's error: class 22 or 23 when a record itself is refused, 08, 40, 53, 57 when it may work later
 */
export async function writeRecords(pool: pg.Pool, records: readonly UsageRecord[]): Promise<WriteResult> {
  if (records.length === 0) return { newIds: [], keyTotals: [], levelTotals: [], creditTotals: [] };
  return inTransaction(pool, (client) => writeRecordsOn(client, records));
}

/** The same inside the transaction of `client`. All writers lock in the same order, so none waits in a circle. */
export async function writeRecordsOn(
  client: pg.ClientBase,
  records: readonly UsageRecord[],
): Promise<WriteResult> {
  const unique = uniqueById(records);
  const [rows, expected] = await Promise.all([insertLogRows(client, unique), sumExpected(unique)]);
  await insertViolations(client, rows);
  await addUndelivered(client, rows);
  const newIds = rows.map(({ record }) => record.id);
  const { upserts, tags, spend } = isExpected(rows, unique) ? expected : sumUp(rows, unique, new Set(newIds));
  for (const { text, values } of upserts) await client.query(text, [...values]);
  await writeTagSums(client, tags);
  await addSpend(client, spend);
  return { newIds, ...(await readTotals(client, spend)) };
}

interface SummedUp {
  readonly upserts: readonly Statement[];
  readonly tags: TagSums;
  readonly spend: Spend;
}

function sumUp(
  rows: readonly NewRow[],
  records: readonly UsageRecord[],
  newIds: ReadonlySet<string>,
): SummedUp {
  const spend = sumSpend(records, newIds);
  if (rows.length === 0) return { upserts: [], tags: { days: [], tags: [] }, spend };
  const hours = sumByHour(rows);
  const ofProjects = sumOverKeys(hours);
  const upserts = [
    ...buildRollupUpserts("usage", hours),
    ...buildRollupUpserts("usage_project", ofProjects),
    buildUpsert("usage_key_daily", sumDaysOverModels(hours)),
    ...buildTeamUpserts(rows.map(toTeamAmount)),
  ];
  return { upserts, tags: sumByTag(rows, ofProjects), spend };
}

/** Almost always every record is new. The sums of that case are made while PostgreSQL inserts the rows. */
async function sumExpected(records: readonly UsageRecord[]): Promise<SummedUp> {
  // The rows have to be on their way first.
  await new Promise(setImmediate);
  const rows = records.map((record) => ({ record, wasLost: false }));
  return sumUp(rows, records, new Set(records.map(({ id }) => id)));
}

const isExpected = (rows: readonly NewRow[], records: readonly UsageRecord[]): boolean =>
  rows.length === records.length && rows.every(({ wasLost }) => !wasLost);

/** One record per id, a real one before a lost one; sorted by id, the order in which rows are locked. */
function uniqueById(records: readonly UsageRecord[]): UsageRecord[] {
  const byId = new Map<string, UsageRecord>();
  for (const record of records) {
    if ((byId.get(record.id)?.finish ?? "gateway_lost") === "gateway_lost") byId.set(record.id, record);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
