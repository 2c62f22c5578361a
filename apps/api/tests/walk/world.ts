import { randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import type pg from "pg";

/** One organization with a row in every table that belongs to one, so that whatever leaks has something to leak. */
export interface World {
  /** Appears in every text of its rows. */
  readonly marker: string;
  /** Id of the row in each table. `project` is the one that the developer was given. */
  readonly ids: Readonly<Record<string, string>>;
  readonly hiddenProjectId: string;
}

export interface WorldPeople {
  readonly owner: string;
  readonly admin?: string;
  readonly developer?: string;
}

/** Texts of rows that a developer may see; those of all others say `hidden`. */
const OPEN = new Set(["organization", "project", "member", "guardrail_rule", "shared_conversation"]);

/**
 * Tables whose rows need others that come after them, one that developers have rows in already, and customers at Stripe, whom the
 * first purchase makes.
 */
const LATER = new Set(["billing_customer", "project_member", "video_callback", "notification_delivery"]);

export async function createWorld(pool: pg.Pool, marker: string, people: WorldPeople): Promise<World> {
  const ids: Record<string, string> = { user: people.owner };
  const insert = async (table: string, row: Record<string, unknown> = {}) => {
    ids[table] = await insertRow(pool, table, { ...(await fill(pool, table, marker, ids)), ...row });
    return ids[table];
  };
  await insert("organization");
  for (const [role, userId] of Object.entries(people).reverse()) {
    await insert("member", { user_id: userId, role });
  }
  const hiddenProjectId = await insert("project", { name: `${marker}hidden project` });
  await insert("project");
  await insert("api_key", { created_by_user_id: people.owner });
  if (people.developer) {
    await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
      ids.project,
      people.developer,
    ]);
  }
  await insert("price_version", { id: randomUUID().replaceAll("-", "") });
  for (const table of await listTenantTables(pool)) {
    if (ids[table] === undefined && !LATER.has(table)) await insert(table);
  }
  await insert("team_member", { user_id: people.owner });
  await insert("video_callback", { job_id: ids.video_job });
  await insert("notification_delivery", { video_job_id: ids.video_job });
  await keepImage(pool, ids);
  const token = await fill(pool, "access_token", marker, ids);
  ids.service_account_token = await insertRow(pool, "access_token", {
    ...token,
    hash: randomUUID(),
    service_account_id: ids.service_account,
  });
  return { marker, ids, hiddenProjectId };
}

/** The stored content of the request is one image. */
async function keepImage(pool: pg.Pool, ids: Record<string, string>): Promise<void> {
  await pool.query(
    `UPDATE request_payload SET id = $2, request = $3,
       created_at = (SELECT created_at FROM request_log WHERE id = $2) WHERE id = $1`,
    [ids.request_payload, ids.request_log, zstdCompressSync(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  );
  ids.request_payload = ids.request_log ?? "";
  ids.media = "request-0";
}

/** Tables whose rows belong to an organization, directly or through a project or key. */
async function listTenantTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
       AND a.attname IN ('organization_id', 'project_id', 'api_key_id') ORDER BY name`,
  );
  return rows.map((row) => row.name);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

/** What the constraints of a table want, where text and zero will not do. */
const SPECIAL: Readonly<Record<string, Record<string, unknown>>> = {
  invitation: { role: "developer", expires_at: new Date(Date.now() + 86_400_000) },
  iam_rule: { rule_type: "deny_models", rule_value: JSON.stringify({ models: ["zebrahidden-model"] }) },
  custom_role: { visibility: "own_keys" },
  service_account: { role: "developer" },
  billing_intent: { kind: "topup", status: "open" },
  billing_subscription: { status: "active", seats: 1 },
  stripe_movement: { kind: "topup" },
  credit_ledger: { kind: "grant" },
  guardrail_rule: { type: "secrets", action: "warn", applies_to: "both", config: "{}" },
  guardrail_violation: { excerpt: "zebrahidden excerpt" },
  level_limit: { level: "organization" },
  model_override: { scope: "organization" },
  price_version: { source: "organization" },
  request_log: { is_final: true, requests: 1, status: 200, error_type: "none" },
  saved_view: { page: "activity", filters: "{}" },
  shared_conversation: { content: zstdCompressSync(Buffer.from("[]")) },
  statement: { month: "2026-01", lines: 1 },
  statement_line: { usage_month: "2026-01", tags: "{}", provider: "openai", model: "openai/gpt-4o-mini" },
  video_job: { status: "queued", submit_state: "accepted" },
  video_callback: { status: "pending" },
  notification_delivery: { status: "pending" },
};

/** A value for every column that needs one, and for every name. */
async function fill(
  pool: pg.Pool,
  table: string,
  marker: string,
  ids: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const columns = (await columnsOf(pool)).get(table) ?? [];
  const text = `${marker}${OPEN.has(table) ? "open" : "hidden"}`;
  const values = columns
    .filter(({ name, isNeeded }) => isNeeded || name.endsWith("name") || name === "organization_id")
    .map((column) => [column.name, sampleValue(column, { table, text, ids })]);
  return { ...Object.fromEntries(values), ...SPECIAL[table] };
}

const known = new WeakMap<pg.Pool, Promise<Map<string, Column[]>>>();

/** The columns of every table: read once, since one look at them takes longer than filling many tables. */
function columnsOf(pool: pg.Pool): Promise<Map<string, Column[]>> {
  const reading = known.get(pool) ?? readColumns(pool);
  known.set(pool, reading);
  return reading;
}

async function readColumns(pool: pg.Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(
    `SELECT table_name AS table, column_name AS name, data_type AS type,
       is_nullable = 'NO' AND column_default IS NULL AS "isNeeded"
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

function sampleValue(
  { name, type }: Column,
  { table, text, ids }: { table: string; text: string; ids: Readonly<Record<string, string>> },
): unknown {
  if (name === "id") return `${table.slice(0, 3)}_${randomUUID().replaceAll("-", "")}`;
  const parent = ids[name.replace(/_id$/, "")];
  if ((name.endsWith("_id") || name === "price_version") && parent !== undefined) return parent;
  if (type === "text") return text;
  if (type === "boolean") return false;
  if (type === "jsonb") return JSON.stringify({ note: text });
  if (type.startsWith("timestamp") || type === "date") return new Date();
  if (type === "bytea") return Buffer.from(text);
  if (type === "ARRAY") return [];
  return 0;
}

async function insertRow(pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool
    .query(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${places.join(", ")})`,
      Object.values(row),
    )
    .catch((error: unknown) => {
      throw new Error(`the walk cannot fill the table ${table}: say in SPECIAL what it wants`, {
        cause: error,
      });
    });
  return String(row.id ?? row.key ?? row[names[0] ?? ""]);
}
