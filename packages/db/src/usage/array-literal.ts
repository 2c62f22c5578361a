const NEEDS_ESCAPE = /["\\]/g;

/** One column of many rows, as a PostgreSQL array literal. Values of quoted columns may hold any character but NUL. */
export interface Column<Row> {
  readonly name: string;
  /** Element type in PostgreSQL. */
  readonly type: string;
  readonly quoted: boolean;
  /** What most rows have, in a column that is never null. */
  readonly usual?: number | boolean;
  readonly read: (row: Row) => string | number | boolean | null;
}

/**
 * Much faster than the driver's own conversion, which looks at every element's type. A column of nothing but nulls (or
 * its usual value) is the empty array: `unnest` fills up with nulls, and both sides save the work.
 */
export function toArrayLiteral<Row>({ quoted, usual, read }: Column<Row>, rows: readonly Row[]): string {
  const values = rows.map(read);
  const absent = usual === undefined ? null : usual;
  if (values.every((value) => value === absent || (absent === 0 && value === "0"))) return "{}";
  if (!quoted) return `{${values.map(orNull).join(",")}}`;
  return `{${values.map((value) => (value === null ? "NULL" : quote(String(value)))).join(",")}}`;
}

const orNull = (value: string | number | boolean | null) => (value === null ? "NULL" : value);

const quote = (text: string): string =>
  text.includes('"') || text.includes("\\") ? `"${text.replace(NEEDS_ESCAPE, "\\$&")}"` : `"${text}"`;

/**
 * The rows of the literals. `unnest` appears in the select list, not behind FROM: there each column would be written to a
 * store of its own first, which is most of the cost of a wide row. The first column has no gaps.
 */
export function selectSql<Row>(columns: readonly Column<Row>[]): string {
  const values = columns.map(({ name, usual }) =>
    usual === undefined ? name : `coalesce(${name}, ${usual})`,
  );
  const arrays = columns.map(({ name, type }, index) => `unnest($${index + 1}::${type}[]) AS ${name}`);
  return `SELECT ${values.join(", ")} FROM (SELECT ${arrays.join(", ")}) AS x`;
}

/** Column names for an SQL list. */
export const nameList = (columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => name).join(", ");
