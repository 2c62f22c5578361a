import type pg from "pg";

export interface TableContent {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface PartitionContent {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it: `FOR VALUES FROM ('…') TO ('…')`. */
  readonly bound: string;
}

/** What a database contains, without its rows. */
export interface DatabaseContent {
  /** Names of the migrations that were applied, in order. */
  readonly migrations: readonly string[];
  /** In an order in which they can be loaded: what others refer to comes first. */
  readonly tables: readonly TableContent[];
  /** Except default ones, which belong to the schema. */
  readonly partitions: readonly PartitionContent[];
}

/** @throws when the database was never migrated */
export async function describeContent(client: Pick<pg.Client, "query">): Promise<DatabaseContent> {
  const [migrations, tables, partitions] = [
    await client.query<{ name: string }>(MIGRATIONS),
    await client.query<{ name: string; columns: string[]; parents: string[] }>(TABLES),
    await client.query<PartitionContent>(PARTITIONS),
  ];
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: parentsFirst(tables.rows).map(({ name, columns }) => ({ name, columns })),
    partitions: partitions.rows,
  };
}

const MIGRATIONS = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;

/** Tables with their own rows or of their partitions; generated columns can't be loaded. */
const TABLES = `SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;

const PARTITIONS = `SELECT i.inhparent::regclass::text AS table, c.relname AS name,
    pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind = 'r'
    AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
  ORDER BY c.relname`;

interface Linked {
  readonly name: string;
  readonly parents: readonly string[];
}

/** @throws when tables refer to each other in a circle */
function parentsFirst<Table extends Linked>(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ parents }) => !parents.some((parent) => waiting.has(unquoted(parent))));
    if (next.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(", ")}`);
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** `regclass` quotes names such as "user". */
const unquoted = (name: string): string => name.replaceAll('"', "");
