import { joinSql, NOTHING, raw, type Sql, sql } from "../../tables/sql.ts";

/** A value that rows are ordered by. Times are compared to the millisecond, as they are stored. */
export type SortValue = Date | number | string;

/** A value of a row that its place in a list depends on. */
export interface SortKey<Row> {
  readonly kind: "time" | "integer" | "text";
  of(row: Row): SortValue;
}

interface StoredSortKey<Row> extends SortKey<Row> {
  /** The column in the list's statement. */
  readonly sql: Sql;
  /** SQL of a value of `of` as it is compared with `sql`, where that isn't the value itself. */
  place?(value: Sql): Sql;
}

/** A total order of a list's rows: the last key is unique, so that every row has one place. */
export interface ListOrder<Row> {
  readonly keys: readonly StoredSortKey<Row>[];
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
export const byText = <Row>(column: Sql, of: (row: Row) => string): StoredSortKey<Row> => {
  const place = (text: Sql): Sql => sql`lower(${text}) COLLATE "C"`;
  return { sql: place(column), kind: "text", of, place };
};

type Aged = { readonly id: string; readonly createdAt: Date };

interface AgedTable {
  readonly id: Sql<string>;
  readonly createdAt: Sql<Date>;
}

/** Orders the rows of a table by age. */
export const byAge = <Row extends Aged>(table: AgedTable, direction: "ASC" | "DESC"): ListOrder<Row> => ({
  keys: [
    { sql: table.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: table.id, kind: "text", of: ({ id }) => id },
  ],
  direction,
});

/**
 * The rest of a statement after its conditions: what is searched for, the place to continue from, the order and the limit.
 *
 * @param searched columns that people know a row by
 */
export function pageSql<Row>(order: ListOrder<Row>, page: ListPage, searched: readonly Sql[]): Sql {
  const direction = raw(order.direction);
  const columns = order.keys.map((key) => sql`${key.sql} ${direction}`);
  return sql`${searchSql(page, searched)} ${placeSql(order, page)} ORDER BY ${joinSql(columns, ", ")} LIMIT ${page.limit}`;
}

function searchSql({ search }: ListPage, searched: readonly Sql[]): Sql {
  if (search === null || searched.length === 0) return NOTHING;
  const found = searched.map((column) => sql`strpos(lower(${column}), lower(${search})) > 0`);
  return sql`AND (${joinSql(found, " OR ")})`;
}

function placeSql<Row>({ keys, direction }: ListOrder<Row>, { after }: ListPage): Sql {
  if (after === null) return NOTHING;
  const columns = keys.map((key) => key.sql);
  const place = after.map((value, at) => keys[at]?.place?.(sql`${value}`) ?? sql`${value}`);
  return sql`AND (${joinSql(columns, ", ")}) ${raw(direction === "ASC" ? ">" : "<")} (${joinSql(place, ", ")})`;
}
