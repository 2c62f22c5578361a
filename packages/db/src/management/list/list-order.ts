/** A value that rows are ordered by. Times are compared to the millisecond, as they are stored. */
export type SortValue = Date | number | string;

interface SortKey<Row> {
  /** The column, as the list's own query calls it. */
  readonly sql: string;
  readonly kind: "time" | "integer" | "text";
  of(row: Row): SortValue;
  /** SQL of a value of `of` as it is compared with `sql`, where that isn't the value itself. */
  place?(value: string): string;
}

/** A total order of a list's rows: the last key is unique, so that every row has one place. */
export interface ListOrder<Row> {
  readonly keys: readonly SortKey<Row>[];
  readonly direction: "ASC" | "DESC";
}

/** What is asked of a list. */
export interface ListPage {
  /** Rows after the one with these values, in the keys' order; null = from the first. */
  readonly after: readonly SortValue[] | null;
  readonly limit: number;
  /** Rows with this text in what people know them by, whatever its case; null = all. */
  readonly search: string | null;
}

/** By a text, whatever its case. PostgreSQL alone folds it: each locale folds some letters in its own way. */
export const byText = <Row>(column: string, of: (row: Row) => string): SortKey<Row> => {
  const place = (text: string): string => `lower(${text}) COLLATE "C"`;
  return { sql: place(column), kind: "text", of, place };
};

type Aged = { readonly id: string; readonly createdAt: Date };

/** By age. @param row the table's alias */
export const byAge = <Row extends Aged>(row: string, direction: "ASC" | "DESC"): ListOrder<Row> => ({
  keys: [
    { sql: `${row}.created_at`, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: `${row}.id`, kind: "text", of: ({ id }) => id },
  ],
  direction,
});

/**
 * The rest of a query from its conditions on: what is searched for, the place to continue from, the order and the limit.
 *
 * @param searched columns that people know a row by
 * @param values the query's parameters; more are added
 */
export function pageSql<Row>(
  { keys, direction }: ListOrder<Row>,
  { after, limit, search }: ListPage,
  searched: readonly string[],
  values: unknown[],
): string {
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const columns = keys.map(({ sql }) => sql);
  const conditions: string[] = [];
  if (search !== null && searched.length > 0) {
    const wanted = parameter(search);
    conditions.push(
      `AND (${searched.map((column) => `strpos(lower(${column}), lower(${wanted})) > 0`).join(" OR ")})`,
    );
  }
  if (after !== null) {
    const place = after
      .map((value, at) => keys[at]?.place?.(parameter(value)) ?? parameter(value))
      .join(", ");
    conditions.push(`AND (${columns.join(", ")}) ${direction === "ASC" ? ">" : "<"} (${place})`);
  }
  const order = columns.map((column) => `${column} ${direction}`).join(", ");
  return `${conditions.join(" ")} ORDER BY ${order} LIMIT ${parameter(limit)}`;
}
