import type { RecordCost } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";
import { LINES } from "../usage/usage-columns.ts";

/** What a request was corrected by so far. */
export interface CorrectedSoFar {
  readonly versions: ReadonlySet<string>;
  /** Picodollars, signed. */
  readonly lines: Readonly<Record<keyof RecordCost, bigint>>;
}

interface Row {
  readonly requestId: string;
  readonly versions: readonly string[];
  readonly lines: Readonly<Record<keyof RecordCost, string>>;
}

const SUMS = LINES.map(
  (line) => `'${line}', trunc(coalesce(sum((lines ->> '${line}')::numeric), 0) * 1000000000000)::text`,
).join(", ");

/** Earlier corrections of requests, by request. */
export async function readCorrections(
  db: Queryable,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, CorrectedSoFar>> {
  const { rows } = await db.query<Row>(
    `SELECT request_id AS "requestId", array_agg(price_version) AS versions, json_build_object(${SUMS}) AS lines
       FROM cost_correction WHERE request_id = ANY($1) GROUP BY request_id`,
    [requestIds],
  );
  return new Map(
    rows.map(({ requestId, versions, lines }) => [
      requestId,
      {
        versions: new Set(versions),
        lines: Object.fromEntries(
          LINES.map((line) => [line, BigInt(lines[line])]),
        ) as CorrectedSoFar["lines"],
      },
    ]),
  );
}
