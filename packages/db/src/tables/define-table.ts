import { SOURCE, Sql } from "./sql.ts";

/** A column of a table, under the name that its table or alias has in the statement. */
export class Column<Value = unknown> extends Sql<Value> {
  /** Its name in PostgreSQL. */
  readonly stored: string;
  /** Its type in PostgreSQL. */
  readonly type: string;
  /** Texts around a value that is written to it. */
  readonly cast: readonly string[];

  constructor(owner: string, stored: string, type: string) {
    super([`${owner}.${stored}`], []);
    this.stored = stored;
    this.type = type;
    this.cast = ["", `::${type}`];
  }
}

/** Name and type in PostgreSQL of each column. */
type StoredColumns<Row> = { readonly [Name in keyof Row]: readonly [stored: string, type: string] };

/** Key of what helpers know of a table besides its columns. */
export const STORED = Symbol("stored");
declare const ROW: unique symbol;
declare const OPTIONAL: unique symbol;

interface TableFacts<Row, Optional> {
  readonly [SOURCE]: Sql;
  readonly [STORED]: { readonly name: string; readonly columns: Readonly<Record<string, Column>> };
  readonly [ROW]?: Row;
  readonly [OPTIONAL]?: Optional;
}

/** A table and its columns by name. `Optional` are those that a new row can leave out. */
export type Table<Row, Optional extends keyof Row = never> = TableFacts<Row, Optional> & {
  readonly [Name in keyof Row]: Column<Row[Name]>;
};

/** A table of any kind. */
export type AnyTable = TableFacts<unknown, unknown>;

/** A row of a table. */
export type RowOf<Of extends AnyTable> = Of extends TableFacts<infer Row, unknown> ? Row : never;

/** Columns that a new row of a table can leave out. */
export type OptionalOf<Of extends AnyTable> =
  Of extends TableFacts<unknown, infer Optional> ? Optional : never;

/** A table whose row is missing where a `LEFT JOIN` finds none. */
export type Joined<Of extends AnyTable> = TableFacts<RowOf<Of>, unknown> & {
  readonly [Name in keyof RowOf<Of>]: Column<RowOf<Of>[Name] | null>;
};

/** A table of the schema; only generated code calls it. */
export function defineTable<Row, Optional extends keyof Row = never>(
  name: string,
  columns: StoredColumns<Row>,
): Table<Row, Optional>;
export function defineTable(name: string, columns: StoredColumns<Record<string, unknown>>): object {
  const types = Object.entries(columns).map(
    ([column, [stored, type]]) => [column, new Column(name, stored, type)] as const,
  );
  return withFacts(name, name, name, Object.fromEntries(types));
}

/** The same table under an alias. */
export function as<Of extends AnyTable>(table: Of, alias: string): Of;
export function as(table: AnyTable, alias: string): object {
  return underAlias(table, alias);
}

/** The same table under an alias, for the right side of a `LEFT JOIN`: every column can be null. */
export function asJoined<Of extends AnyTable>(table: Of, alias: string): Joined<Of>;
export function asJoined(table: AnyTable, alias: string): object {
  return underAlias(table, alias);
}

function underAlias(table: AnyTable, alias: string): object {
  const { name, columns } = table[STORED];
  return withFacts(name, `${name} ${alias}`, alias, columns);
}

function withFacts(
  name: string,
  source: string,
  owner: string,
  columns: Readonly<Record<string, Column>>,
): object {
  const own = Object.entries(columns).map(
    ([column, { stored, type }]) => [column, new Column(owner, stored, type)] as const,
  );
  const all = Object.fromEntries(own);
  return { ...all, [SOURCE]: new Sql([source], []), [STORED]: { name, columns: all } };
}
