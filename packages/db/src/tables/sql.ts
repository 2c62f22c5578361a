declare const VALUE: unique symbol;

/**
 * A piece of a statement and its parameters. `Value` is the type of what it yields as a column.
 */
export class Sql<Value = unknown> {
  declare readonly [VALUE]: Value;
  /** Texts around the parts: one more than there are parts. */
  readonly texts: readonly string[];
  /** Pieces, tables and values. */
  readonly parts: readonly unknown[];

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

/** Key of the piece that names a table after `FROM`. */
export const SOURCE = Symbol("source");

interface Source {
  readonly [SOURCE]: Sql;
}

/**
 * Writes SQL with typed names: a column or table becomes its name, another piece its text, everything else a parameter.
 */
export const sql = <Value = unknown>(texts: TemplateStringsArray, ...parts: readonly unknown[]): Sql<Value> =>
  new Sql(texts, parts);

/** SQL without parameters, such as a constant of the code. Never a caller's text. */
export const raw = <Value = unknown>(text: string): Sql<Value> => new Sql([text], []);

/** Nothing, where a condition is left out. */
export const NOTHING = raw("");

/** Pieces one after the other. */
export const joinSql = (pieces: readonly Sql[], separator: string): Sql =>
  pieces.length === 0
    ? NOTHING
    : new Sql(["", ...pieces.map((_, at) => (at === pieces.length - 1 ? "" : separator))], pieces);

/** The transaction's time. */
export const NOW = raw<Date>("now()");

/** The transaction's time in milliseconds, as columns store times and as they are compared. */
export const NOW_MS = raw<Date>("date_trunc('milliseconds', now())");

interface Statement {
  text: string;
  readonly values: unknown[];
}

/** A statement as `pg` runs it. */
export function toStatement(piece: Sql): Statement {
  const statement: Statement = { text: "", values: [] };
  append(statement, piece);
  return statement;
}

function append(statement: Statement, { texts, parts }: Sql): void {
  statement.text += texts[0] ?? "";
  for (const [at, part] of parts.entries()) {
    const piece = toPiece(part);
    if (piece) append(statement, piece);
    else statement.text += `$${statement.values.push(part)}`;
    statement.text += texts[at + 1] ?? "";
  }
}

function toPiece(part: unknown): Sql | null {
  if (part instanceof Sql) return part;
  return isSource(part) ? part[SOURCE] : null;
}

const isSource = (part: unknown): part is Source =>
  typeof part === "object" && part !== null && SOURCE in part;
