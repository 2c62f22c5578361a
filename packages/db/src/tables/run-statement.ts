import type { Queryable } from "../management/queryable.ts";
import { type AnyTable, type Column, type OptionalOf, type RowOf, STORED } from "./define-table.ts";
import { joinSql, NOTHING, raw, Sql, sql, toStatement } from "./sql.ts";

/** The fields that a statement returns: pieces of SQL by the names of the row's fields. */
export type Fields = Readonly<Record<string, Sql>>;

/** A row with these fields. */
export type Selected<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Sql<infer Value> ? Value : never;
};

type Given<Value> = Value | Sql<Value>;

/** Columns of a new row: values, or SQL of the same type. What has a default or can be null can be left out. */
export type NewRow<Of extends AnyTable> = {
  readonly [Name in Exclude<keyof RowOf<Of>, OptionalOf<Of>>]: Given<RowOf<Of>[Name]>;
} & Changes<Of>;

/** Columns to set: values, or SQL of the same type. What is left out or undefined stays. */
export type Changes<Of extends AnyTable> = {
  readonly [Name in keyof RowOf<Of>]?: Given<RowOf<Of>[Name]> | undefined;
};

interface Returning<Of extends Fields> {
  /** Fields to read of the rows that the statement wrote. */
  readonly returning: Of;
}

interface InsertOptions<Of extends Fields> extends Partial<Returning<Of>> {
  /** `FROM …` or `WHERE …`: the row is written once for each row that this finds. */
  readonly when?: Sql;
  /** `ON CONFLICT …`. */
  readonly conflict?: Sql;
}

/** Runs a statement and gives its rows. */
export async function runSql<Row extends object>(db: Queryable, statement: Sql): Promise<Row[]> {
  const { text, values } = toStatement(statement);
  const { rows } = await db.query<Row>(text, values);
  return rows;
}

/** `SELECT` these fields. @param rest the statement from `FROM` on */
export const selectSql = <Of extends Fields>(fields: Of, rest: Sql): Sql<Selected<Of>> =>
  sql`SELECT ${toList(fields)} ${rest}`;

/** Reads rows. @param rest the statement from `FROM` on */
export const selectRows = <Of extends Fields>(
  db: Queryable,
  fields: Of,
  rest: Sql,
): Promise<Selected<Of>[]> => runSql(db, selectSql(fields, rest));

/** Reads the first row, or null. @param rest the statement from `FROM` on */
export async function selectRow<Of extends Fields>(
  db: Queryable,
  fields: Of,
  rest: Sql,
): Promise<Selected<Of> | null> {
  const [row] = await selectRows(db, fields, rest);
  return row ?? null;
}

/** Counts rows. @param rest the statement from `FROM` on */
export const countRows = async (db: Queryable, rest: Sql): Promise<number> =>
  (await selectRow(db, { count: raw<number>("count(*)::int") }, rest))?.count ?? 0;

/** Returns whether there is a row. @param rest the statement from `FROM` on */
export const hasRow = async (db: Queryable, rest: Sql): Promise<boolean> =>
  (await selectRow(db, { found: raw<number>("1") }, rest)) !== null;

/** Writes a row. Gives what it returns of it: nothing where `when` or `conflict` left it out. */
export function insertRow<Of extends AnyTable, Read extends Fields = Record<never, Sql>>(
  db: Queryable,
  table: Of,
  values: NewRow<Of>,
  { when, conflict, returning }: InsertOptions<Read> = {},
): Promise<Selected<Read>[]> {
  const given = listGiven(table, values);
  const names = raw(given.map(({ column }) => column.stored).join(", "));
  const row = joinSql(
    given.map(({ value }) => value),
    ", ",
  );
  const source = when ? sql`SELECT ${row} ${when}` : sql`VALUES (${row})`;
  const into = raw(`INSERT INTO ${table[STORED].name}`);
  return runSql(db, sql`${into} (${names}) ${source} ${conflict ?? NOTHING}${toReturning(returning)}`);
}

/** Writes a row that nothing can leave out, and reads it. */
export async function insertNewRow<Of extends AnyTable, Read extends Fields>(
  db: Queryable,
  table: Of,
  values: NewRow<Of>,
  returning: Read,
): Promise<Selected<Read>> {
  const [row] = await insertRow(db, table, values, { returning });
  if (!row) throw new Error(`a row of ${table[STORED].name} was left out`);
  return row;
}

/** Changes rows. @param rest `WHERE …`, or `FROM … WHERE …` */
export function updateRows<Of extends AnyTable, Read extends Fields = Record<never, Sql>>(
  db: Queryable,
  table: Of,
  changes: Changes<Of>,
  rest: Sql,
  options: Partial<Returning<Read>> = {},
): Promise<Selected<Read>[]> {
  const assignments = joinSql(
    listGiven(table, changes).map(({ column, value }) => new Sql([`${column.stored} = `, ""], [value])),
    ", ",
  );
  return runSql(db, sql`UPDATE ${table} SET ${assignments} ${rest}${toReturning(options.returning)}`);
}

/** Deletes rows. @param rest `WHERE …`, or `USING … WHERE …` */
export const deleteRows = <Of extends AnyTable, Read extends Fields = Record<never, Sql>>(
  db: Queryable,
  table: Of,
  rest: Sql,
  { returning }: Partial<Returning<Read>> = {},
): Promise<Selected<Read>[]> => runSql(db, sql`DELETE FROM ${table} ${rest}${toReturning(returning)}`);

const toReturning = (fields: Fields | undefined): Sql =>
  fields ? sql` RETURNING ${toList(fields)}` : NOTHING;

/** Lists of fields, most of which are constants of the code. */
const lists = new WeakMap<Fields, Sql>();

function toList(fields: Fields): Sql {
  const known = lists.get(fields);
  if (known) return known;
  const entries = Object.entries(fields).map(([name, value]) => sql`${value} AS ${raw(`"${name}"`)}`);
  const list = joinSql(entries, ", ");
  const { text, values } = toStatement(list);
  const made = values.length === 0 ? raw(text) : list;
  lists.set(fields, made);
  return made;
}

interface GivenColumn {
  readonly column: Column;
  readonly value: Sql;
}

/** The columns that have a value, and the value as SQL. */
function listGiven(table: AnyTable, values: object): readonly GivenColumn[] {
  const { columns } = table[STORED];
  const given: GivenColumn[] = [];
  for (const [name, value] of Object.entries(values)) {
    const column = columns[name];
    if (column && value !== undefined) given.push({ column, value: toParameter(column, value) });
  }
  return given;
}

/** JSON is written as a text: `pg` would send a list as an array of PostgreSQL, and a text without its quotes. */
function toParameter({ type, cast }: Column, value: unknown): Sql {
  if (value instanceof Sql) return value;
  return new Sql(cast, [type === "jsonb" && value !== null ? JSON.stringify(value) : value]);
}
