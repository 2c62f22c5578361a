import type { UsageRecord } from "@causeway/contracts";
import type pg from "pg";
import { nameList, selectSql, toArrayLiteral } from "./array-literal.ts";
import { LOG_COLUMNS } from "./log-columns.ts";

const IDENTITY = new Set(["id", "created_at"]);
const REPLACE_SQL = LOG_COLUMNS.filter(({ name }) => !IDENTITY.has(name))
  .map(({ name }) => `${name} = excluded.${name}`)
  .join(", ");

/**
 * A known id changes nothing, except that a real record takes the place of a `gateway_lost` row. `was_lost` tells the
 * two apart in what is returned: `xmax` cannot be read from a partitioned table.
 */
const INSERT_SQL = `
INSERT INTO request_log AS t (${nameList(LOG_COLUMNS)})
${selectSql(LOG_COLUMNS)}
ON CONFLICT (id, created_at) DO UPDATE SET ${REPLACE_SQL}, was_lost = true
  WHERE t.finish = 'gateway_lost' AND excluded.finish <> 'gateway_lost'
RETURNING id, was_lost AS "wasLost"`;

/** A record that has a row only now; `wasLost` when it replaced a `gateway_lost` row, whose counters must move. */
export interface NewRow {
  readonly record: UsageRecord;
  readonly wasLost: boolean;
}

/** Inserts what is new, in the order given. The ids must differ. */
export async function insertLogRows(
  client: pg.ClientBase,
  records: readonly UsageRecord[],
): Promise<NewRow[]> {
  const { rows } = await client.query<{ id: string; wasLost: boolean }>({
    name: "insert-log-rows",
    text: INSERT_SQL,
    values: LOG_COLUMNS.map((column) => toArrayLiteral(column, records)),
  });
  const wasLost = new Map(rows.map((row) => [row.id, row.wasLost]));
  return records.flatMap((record) => {
    const lost = wasLost.get(record.id);
    return lost === undefined ? [] : [{ record, wasLost: lost }];
  });
}
