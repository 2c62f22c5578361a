import { ADMITTED } from "../management/usage/rows-sql.ts";
import { TOKEN_SUMS } from "./line-sql.ts";

/** Rows of the log, `l`, each with what it was corrected by, `c`. */
export const CORRECTED_ROWS = `request_log l LEFT JOIN LATERAL (
    SELECT sum(x.delta) AS delta, sum(x.credit_delta) AS credit_delta FROM cost_correction x
     WHERE l.unpriced AND x.request_id = l.id) c ON true`;

/** Columns of these rows under the names of a line's key, without months, teams and tags. */
export const ROW_KEY = `l.project_id AS project, l.api_key_id AS key, coalesce(l.provider, '') AS provider,
  coalesce(l.model, '') AS model, coalesce(l.credential_mode, '') AS mode`;

/** Sums of these rows under the names of what lines add up. */
export const ROW_SUMS = `count(*) FILTER (WHERE ${ADMITTED}) AS requests, sum(${TOKEN_SUMS.input}) AS input,
  sum(${TOKEN_SUMS.cached}) AS cached, sum(${TOKEN_SUMS.output}) AS output,
  sum(l.total_cost + coalesce(c.delta, 0)) AS cost, sum(l.credit_amount + coalesce(c.credit_delta, 0)) AS billed`;
