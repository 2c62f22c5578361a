import type { RecordCost } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";
import { COUNT_KINDS, TOKEN_COLUMNS } from "../usage/usage-columns.ts";
import { costJson, PRICED_COLUMNS, type PricedColumns, withoutNone } from "./priced-row-sql.ts";

/** Which rows are charged by a new price. */
export interface RowSelection {
  /** Null: every organization's. */
  readonly organizationId: string | null;
  /** Requests with the operator's credentials, or with the organization's own. */
  readonly credentials: "operator" | "organization";
  /** As rows name it: a catalog id, or `custom:<name>`. */
  readonly provider: string;
  /** The provider's names for the model. */
  readonly upstreamModels: readonly string[];
  readonly since: Date | null;
}

/** A row's place in the order of time. */
export interface RowPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface UnpricedRow extends RowPlace, PricedColumns {
  readonly organizationId: string;
  readonly projectId: string;
  /** At admission. */
  readonly teamId: string | null;
  readonly apiKeyId: string;
  /** Who made the key; null when no one is known. */
  readonly memberId: string | null;
  readonly windowStart: Date | null;
  readonly provider: string;
  readonly model: string;
  readonly credentialMode: string;
  /** Picodollars, as they were charged. */
  readonly cost: RecordCost;
}

const IS_COUNTED = [...COUNT_KINDS, "seconds" as const]
  .map((kind) => `l.${TOKEN_COLUMNS[kind]} > 0`)
  .join(" OR ");

/** What was charged: an answer from a provider, or the part of one that was counted. */
const IS_CHARGED = `l.is_final AND NOT l.cached AND l.finish NOT IN ('refused', 'gateway_lost')
  AND (l.finish NOT IN ('error', 'canceled') OR ${IS_COUNTED})`;

/**
 * Unpriced rows in the order of time.
 * @param locks they stay as they are until the transaction ends, so that no other correction comes between
 */
export async function readUnpricedRows(
  db: Queryable,
  { organizationId, credentials, provider, upstreamModels, since }: RowSelection,
  { after, limit }: { readonly after: RowPlace | null; readonly limit: number },
  locks: boolean,
): Promise<UnpricedRow[]> {
  const { rows } = await db.query<UnpricedRow>(
    `SELECT l.id, l.created_at AS "createdAt", l.organization_id AS "organizationId", l.project_id AS "projectId",
            l.team_id AS "teamId",
            l.api_key_id AS "apiKeyId",
            (SELECT k.created_by_user_id FROM api_key k WHERE k.id = l.api_key_id) AS "memberId",
            l.window_start AS "windowStart", l.provider, l.model, l.credential_mode AS "credentialMode",
            ${PRICED_COLUMNS}, ${costJson()} AS cost
       FROM request_log l
      WHERE l.unpriced AND l.provider = $1 AND l.upstream_model = ANY($2) AND ($3::text IS NULL OR l.organization_id = $3)
        AND (l.credential_mode = 'operator') = $4 AND ${IS_CHARGED}
        AND ($5::timestamptz IS NULL OR l.created_at >= $5)
        AND ($6::timestamptz IS NULL OR (l.created_at, l.id) > ($6, $7))
      ORDER BY l.created_at, l.id LIMIT $8 ${locks ? "FOR UPDATE OF l" : ""}`,
    [
      provider,
      upstreamModels,
      organizationId,
      credentials === "operator",
      since,
      after?.createdAt ?? null,
      after?.id ?? "",
      limit,
    ],
  );
  return rows.map((row) => ({ ...row, model: row.model ?? "", tokens: withoutNone(row.tokens) }));
}
