import type pg from "pg";
import { maintainPartitions } from "../../src/partitions/index.ts";
import { NARROW_COLUMNS } from "../../src/usage/rollup-columns.ts";

/**
 * An installation after three busy months: one organization, 20 projects of which the first has half of all requests,
 * 500 keys in that one (the busiest makes 1 of 22 of its requests, the quietest 20 in all), failed attempts, sessions,
 * custom headers, refused and canceled requests, and the rollups of the first project.
 */
export const SEEDED = {
  organizationId: "org_01900000000070008000000000000000",
  days: 90,
  projects: 20,
  keys: 500,
  models: 5,
} as const;

export const projectId = (index: number): string => `prj_0190000000007000800000000000${hex(index)}`;
export const keyId = (index: number): string => `key_0190000000007000800000000000${hex(index)}`;
const hex = (index: number): string => index.toString(16).padStart(4, "0");

/** Of the first project; has 20 requests. */
export const QUIET_KEY = keyId(0xffff);
/** A developer whose only key is the quiet one. */
export const QUIET_USER = "usr_quiet";

const CHUNK = 250_000;
const DAY_MS = 86_400_000;
const PART_MS = 25 * DAY_MS;

/** Fills an empty, migrated database with `rows` requests that end at `now`. */
export async function seed(pool: pg.Pool, rows: number, now: Date): Promise<void> {
  await insertTenancy(pool);
  // Each call makes the months around its time.
  for (let at = now.getTime() - SEEDED.days * DAY_MS; at <= now.getTime(); at += PART_MS) {
    await maintainPartitions(pool, new Date(at));
  }
  for (let first = 0; first < rows; first += CHUNK) {
    const last = Math.min(first + CHUNK, rows) - 1;
    await pool.query(LOG_SQL, [first, last, rows, now, SEEDED.days, SEEDED.keys]);
    process.stderr.write(`\r${last + 1} rows`);
  }
  process.stderr.write("\n");
  for (const prefix of ["usage", "usage_project"] as const) {
    await pool.query(rollupSql(prefix, "day"), [new Date(now.getTime() - SEEDED.days * DAY_MS), now]);
    await pool.query(rollupSql(prefix, "hour"), [new Date(now.getTime() - 7 * DAY_MS), now]);
  }
  await pool.query(KEY_DAYS_SQL);
  // Autovacuum has been there, in an installation that lives.
  for (const table of [
    "request_log",
    "usage_daily",
    "usage_hourly",
    "usage_project_daily",
    "usage_project_hourly",
    "usage_key_daily",
    "usage_tag_daily",
    "api_key",
    "project",
  ]) {
    await pool.query(`VACUUM (ANALYZE) ${table}`);
  }
  await pool.query("CHECKPOINT");
}

async function insertTenancy(pool: pg.Pool): Promise<void> {
  const { organizationId, projects, keys } = SEEDED;
  await pool.query("INSERT INTO organization (id, name) VALUES ($1, 'Measured')", [organizationId]);
  await pool.query(`INSERT INTO "user" (id, name, email) VALUES ($1, 'Quiet', 'quiet@example.com')`, [
    QUIET_USER,
  ]);
  await pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_quiet', $1, $2, 'developer')",
    [organizationId, QUIET_USER],
  );
  await pool.query(
    "INSERT INTO project (id, organization_id, name) SELECT unnest($1::text[]), $2, 'Project'",
    [Array.from({ length: projects }, (_, index) => projectId(index)), organizationId],
  );
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    projectId(0),
    QUIET_USER,
  ]);
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
     SELECT id, $2, $3, 'Key', CASE WHEN id = $4 THEN $5 END FROM unnest($1::text[]) AS id`,
    [
      [...Array.from({ length: keys }, (_, index) => keyId(index)), QUIET_KEY],
      organizationId,
      projectId(0),
      QUIET_KEY,
      QUIET_USER,
    ],
  );
}

/** Row number -> id; ids grow with time like the ones gateways make. */
const ID_SQL = (row: string): string =>
  `'req_' || lpad(to_hex((extract(epoch FROM $4::timestamptz) * 1000 - $5::int * 86400000.0 * (1 - (${row})::float8 / $3::int))::int8), 12, '0') || '7' || substr(md5((${row})::text), 1, 19)`;

const hexSql = (prefix: string, index: string): string =>
  `'${prefix}_0190000000007000800000000000' || lpad(to_hex((${index})::int), 4, '0')`;

/** $1 and $2: first and last row; $3: rows in all; $4: now; $5: days; $6: keys of the first project. */
const LOG_SQL = `
INSERT INTO request_log (
  id, created_at, organization_id, project_id, api_key_id, is_final, final_id, client_request_id, door, requested_model,
  model, upstream_model, provider, credential_mode, credential_hash, status, finish, error_type, stream, cached, canceled,
  estimated, input_tokens, cached_input_tokens, cached_audio_tokens, cache_write_tokens, cache_write_1h_tokens,
  audio_input_tokens, image_input_tokens, video_input_tokens, output_tokens, reasoning_tokens, audio_output_tokens,
  image_output_tokens, web_searches, images, characters, pages, media_seconds, input_cost, cache_write_cost,
  cached_input_cost, output_cost, request_cost, web_search_cost, total_cost, credit_amount, estimate, price_version,
  upstream_first_byte_ms, first_token_ms, total_ms, gateway_ms, source, session_id, custom_headers, routing, requests,
  record_version)
SELECT ${ID_SQL("i")}, $4::timestamptz - $5::int * (1 - i::float8 / $3::int) * interval '1 day', '${SEEDED.organizationId}',
  ${hexSql("prj", "project")}, ${hexSql("key", "key")}, i % 50 <> 1,
  CASE WHEN i % 50 = 1 THEN ${ID_SQL("i + 1")} END, CASE WHEN i % 10 = 0 THEN 'call-' || i END, 'chat', 'model-' || model,
  'model-' || model, 'model-' || model || '-2026-01-01', (ARRAY['openai', 'anthropic', 'azure'])[1 + model % 3], 'operator',
  '0a1b2c3d', (ARRAY[200, 429, 500, 401, 499])[1 + outcome], (ARRAY['stop', 'error', 'error', 'refused', 'canceled'])[1 + outcome],
  (ARRAY['none', 'rate_limited', 'upstream_error', 'none', 'canceled'])[1 + outcome], i % 2 = 0, i % 20 = 3, outcome = 4,
  false, 400 + i % 100, 128, 0, 0, 0, 0, 0, 0, 180 + i % 50, 0, 0, 0, 0, 0, 0, 0, 0, 0.0000618, 0, 0.0000096, 0.0001122, 0, 0,
  0.0001836, 0.0001836, 0.00025, 'p_7c1f', 312, 340, (random() * 3000)::int, 0.4, 'https://app-' || i % 5 || '.example',
  CASE WHEN i % 5 = 0 THEN 'session-' || i / 50 END,
  CASE WHEN i % 3 = 0 THEN jsonb_build_object('team', 'team-' || i % 20) END,
  '[{"provider": "openai", "model": "model-1", "score": 0.91}, {"provider": "azure", "model": "model-1", "score": 0.84}]', 1, 1
FROM (
  SELECT i, CASE WHEN quiet THEN 0 ELSE project END AS project,
    CASE WHEN quiet THEN 65535 WHEN project = 0 THEN floor($6::int * random() ^ 2) ELSE 1000 + project * 10 + i % 10 END AS key,
    floor(${SEEDED.models} * random() ^ 2)::int AS model,
    CASE WHEN dice < 0.94 THEN 0 WHEN dice < 0.96 THEN 1 WHEN dice < 0.97 THEN 2 WHEN dice < 0.98 THEN 3 ELSE 4 END AS outcome
  FROM (
    SELECT i, i % ($3::int / 20) = 7 AS quiet, random() AS dice,
      CASE WHEN random() < 0.5 THEN 0 ELSE 1 + floor(random() * ${SEEDED.projects - 1}) END AS project
    FROM generate_series($1::int, $2::int) AS i
  ) AS thrown
) AS drawn
ORDER BY i`;

/** What one key and model did in each hour and day. */
const SEEDED_SUMS = {
  requests: 90,
  attempts: 92,
  failed: 2,
  cache_hits: 4,
  input_tokens: 37_000,
  cached_input_tokens: 11_000,
  output_tokens: 17_000,
  input_cost: 0.005562,
  cached_input_cost: 0.000864,
  output_cost: 0.010098,
  total_cost: 0.016524,
  credit_amount: 0.016524,
  duration_ms: 130_000,
  first_token_ms: 31_000,
  gateway_us: 36_000,
  timed_tokens: 17_000,
  timed_ms: 120_000,
  duration_h03: 1,
  duration_h04: 2,
  duration_h05: 4,
  duration_h06: 8,
  duration_h07: 15,
  duration_h08: 20,
  duration_h09: 20,
  duration_h10: 15,
  duration_h11: 5,
  first_token_h06: 30,
  first_token_h07: 40,
  first_token_h08: 20,
};

/** Every key and model of the first project is busy all the time. */
function rollupSql(prefix: "usage" | "usage_project", unit: "hour" | "day"): string {
  const table = `${prefix}_${unit === "hour" ? "hourly" : "daily"}`;
  const ofKeys = prefix === "usage";
  const sums = Object.values(SEEDED_SUMS).map((sum) => `${sum} * ${ofKeys ? 1 : SEEDED.keys}`);
  return `
INSERT INTO ${table} (
  bucket_start, organization_id, project_id, provider, model, credential_mode, ${Object.keys(SEEDED_SUMS).join(", ")}
  ${ofKeys ? ", api_key_id" : ""})
SELECT bucket, '${SEEDED.organizationId}', '${projectId(0)}', (ARRAY['openai', 'anthropic', 'azure'])[1 + model % 3],
  'model-' || model, 'operator', ${sums.join(", ")} ${ofKeys ? `, ${hexSql("key", "key")}` : ""}
FROM generate_series(date_trunc('${unit}', $1::timestamptz, 'UTC'), $2::timestamptz, interval '1 ${unit}') AS bucket,
  generate_series(0, ${ofKeys ? SEEDED.keys - 1 : 0}) AS key, generate_series(0, ${SEEDED.models - 1}) AS model`;
}

/** As the worker keeps them. */
const KEY_DAYS_SQL = `
INSERT INTO usage_key_daily (bucket_start, organization_id, project_id, api_key_id, ${NARROW_COLUMNS.join(", ")})
SELECT bucket_start, organization_id, project_id, api_key_id, ${NARROW_COLUMNS.map((name) => `sum(${name})`).join(", ")}
FROM usage_daily GROUP BY 1, 2, 3, 4`;
