import type { CredentialSource } from "@causeway/contracts";
import { BUCKETS } from "../../usage/histogram.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { ADMITTED, FIRST_TOKEN_BUCKET, isAttempt, isOf, timedMs, timedTokens } from "./rows-sql.ts";
import type { UsageRange } from "./usage-range.ts";
import { OUTPUT_TOKENS } from "./usage-sums.ts";

/** What was done with one upstream key. */
export interface CredentialSums {
  readonly provider: string;
  readonly mode: CredentialSource;
  /** `credential_hash`; null for the operator's keys of a provider, which are counted together. */
  readonly hash: string | null;
  /** Admitted requests that were last tried with it. */
  readonly requests: number;
  /** Calls to the provider: the sum of the next three. */
  readonly attempts: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
  readonly outputTokens: number;
  /** Sum over `requests`. */
  readonly durationMs: number;
  /** As in `UsageSums`. */
  readonly timedTokens: number;
  readonly timedMs: number;
  /** `requests` by bucket of `BUCKET_BOUNDS_MS`. */
  readonly firstTokens: readonly number[];
}

/** The operator's keys serve every organization: which of them it was is no organization's business. */
const HASH = "CASE WHEN credential_mode <> 'operator' THEN credential_hash END";
const ATTEMPT = `(${isAttempt("true")})`;
const count = (condition: string): string => `count(*) FILTER (WHERE ${condition})`;

/** Whole numbers far below 2^53. */
const SUMS = {
  requests: count(ADMITTED),
  attempts: count(ATTEMPT),
  succeeded: count(`${ATTEMPT} AND ${isOf("succeeded")}`),
  failed: count(`${ATTEMPT} AND ${isOf("failed")}`),
  canceled: count(`${ATTEMPT} AND ${isOf("canceled")}`),
  outputTokens: `sum(${OUTPUT_TOKENS})`,
  durationMs: `coalesce(sum(total_ms) FILTER (WHERE ${ADMITTED}), 0)`,
  timedTokens: timedTokens("true"),
  timedMs: timedMs("true"),
};
const CELLS = Object.entries(SUMS).map(([name, sql]) => `${sql} AS "${name}"`);
const TOTALS = Object.keys(SUMS).map((name) => `sum("${name}")::float8 AS "${name}"`);
const HISTOGRAM = Array.from(
  { length: BUCKETS },
  (_, bucket) => `coalesce(sum(requests) FILTER (WHERE bucket = ${bucket}), 0)::float8`,
);

/**
 * Sums of whole UTC hours by upstream key, from the requests themselves, since no rollup tells keys apart; by the rules of the
 * rollups, so that the keys of a provider add up to it. Reads few columns and groups by stored ones, which keeps a million requests
 * far within the time of a statement. Who may see all projects is for the caller to decide.
 * @param most keys in the answer: those with the most attempts
 */
export async function sumCredentials(
  db: Queryable,
  { organizationId }: OrganizationScope,
  { from, to }: UsageRange,
  most: number,
): Promise<CredentialSums[]> {
  const { rows } = await db.query<CredentialSums>(
    `SELECT provider, mode, hash, ${TOTALS.join(", ")}, ARRAY[${HISTOGRAM.join(", ")}] AS "firstTokens"
     FROM (
       SELECT provider, credential_mode AS mode, ${HASH} AS hash, ${FIRST_TOKEN_BUCKET} AS bucket, ${CELLS.join(", ")}
       FROM request_log
       WHERE organization_id = $1 AND project_id IN (SELECT id FROM project WHERE organization_id = $1)
         AND created_at >= date_trunc('hour', $2::timestamptz, 'UTC')
         AND created_at < date_trunc('hour', $3::timestamptz - interval '1 microsecond', 'UTC') + interval '1 hour'
         AND provider <> '' AND NOT (${isOf("lost")})
       GROUP BY 1, 2, 3, 4
     ) cell
     GROUP BY provider, mode, hash HAVING sum(attempts) > 0
     ORDER BY sum(attempts) DESC, provider, mode, hash LIMIT $4`,
    [organizationId, from, to, most],
  );
  return rows;
}
