const SCALE = 12;

/** Picodollars (a whole number as text) as PostgreSQL's `numeric(24,12)` USD text, exactly. */
export function toUsd(picodollars: string): string {
  if (picodollars === "0") return "0";
  const negative = picodollars.startsWith("-");
  const digits = (negative ? picodollars.slice(1) : picodollars).padStart(SCALE + 1, "0");
  const usd = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
  return negative ? `-${usd}` : usd;
}

/** SQL that reads a `numeric(24,12)` USD column as picodollars text, exactly. */
export const toPicoSql = (column: string): string => `trunc(${column} * 1000000000000)::text`;

/** SQL that reads a `timestamptz` column as Unix milliseconds. */
export const toMsSql = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;
