/** Columns by which sums of rollups are compared: requests, calls to providers, USD. */
export const CHECKED =
  "sum(requests + refused + lost) AS requests, sum(attempts) AS attempts, sum(total_cost) AS cost";
/** SQL of whether two such sums, `p` and `c`, are equal. */
export const AGREE = `(p.requests, p.attempts, p.cost) IS NOT DISTINCT FROM (c.requests, c.attempts, c.cost)`;
