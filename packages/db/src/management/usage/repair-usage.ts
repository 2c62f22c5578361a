import type pg from "pg";
import { inTransaction } from "../../transaction/in-transaction.ts";
import { NARROW_COLUMNS } from "../../usage/rollup-columns.ts";
import {
  BEYOND,
  EVERY_REQUEST,
  headerTag,
  MAX_HEADER_TAGS,
  MAX_TAG_VALUES,
  SOURCE_TAG,
} from "../../usage/tag-words.ts";
import { AGREE, CHECKED } from "./compared-sums.ts";
import { fromRows, utcBucket } from "./rows-sql.ts";

/** A UTC day of a project. */
interface ProjectDay {
  readonly organizationId: string;
  readonly projectId: string;
  readonly day: Date;
}

export interface RepairedUsage {
  /** Days of projects whose sums were made again, by key and by tag. */
  readonly keys: number;
  readonly tags: number;
}

/** The longest range that usage is asked for. */
const DAYS = 400;

/**
 * Makes sums by key and by tag again where they don't add up to those of the project: after an upgrade, after a worker of an earlier
 * release wrote at the same time, or after a correction. Sums by tag of today wait until the day is over: their requests are still
 * coming. A day whose requests were deleted stays as it is. May run anywhere and at any time: every day is one transaction.
 *
 * @param isOver asked before each day
 */
export async function repairUsage(
  pool: pg.Pool,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<RepairedUsage> {
  const repaired = { keys: 0, tags: 0 };
  for (const place of await findDays(pool, now, "usage_key_daily", "true")) {
    if (isOver()) return repaired;
    if (await inTransaction(pool, (client) => repairKeys(client, place))) repaired.keys += 1;
  }
  const isKept = knowsFirstRequests(pool);
  for (const place of await findDays(pool, now, "usage_tag_daily", `tag = '${EVERY_REQUEST}'`)) {
    if (isOver()) return repaired;
    if (place.day.getTime() + DAY_MS > now.getTime() || !(await isKept(place))) continue;
    if (await inTransaction(pool, (client) => repairTags(client, place))) repaired.tags += 1;
  }
  return repaired;
}

const DAY_MS = 86_400_000;

/** Whether a day's requests can still be there: old ones may be deleted while their sums stay. */
function knowsFirstRequests(pool: pg.Pool): (place: ProjectDay) => Promise<boolean> {
  const firsts = new Map<string, Promise<Date | null>>();
  const readFirst = async (projectId: string): Promise<Date | null> => {
    const { rows } = await pool.query<{ first: Date | null }>(
      "SELECT min(created_at) AS first FROM request_log WHERE project_id = $1",
      [projectId],
    );
    return rows[0]?.first ?? null;
  };
  return async ({ projectId, day }) => {
    const known = firsts.get(projectId) ?? readFirst(projectId);
    firsts.set(projectId, known);
    const first = await known;
    return first !== null && first.getTime() < day.getTime() + DAY_MS;
  };
}

/** Newest first: people look at these. */
async function findDays(
  pool: pg.Pool,
  now: Date,
  table: "usage_key_daily" | "usage_tag_daily",
  condition: string,
): Promise<ProjectDay[]> {
  const { rows } = await pool.query<ProjectDay>(
    `SELECT organization_id AS "organizationId", project_id AS "projectId", bucket_start AS day
     FROM (SELECT organization_id, project_id, bucket_start, ${CHECKED} FROM usage_project_daily WHERE bucket_start >= $1 GROUP BY 1, 2, 3) p
     LEFT JOIN (SELECT project_id, bucket_start, ${CHECKED} FROM ${table} WHERE bucket_start >= $1 AND ${condition} GROUP BY 1, 2) c
       USING (project_id, bucket_start)
     WHERE NOT (${AGREE})
     ORDER BY bucket_start DESC, project_id`,
    [new Date(now.getTime() - DAYS * DAY_MS)],
  );
  return rows;
}

const NAMES = NARROW_COLUMNS.join(", ");
const SUMS = NARROW_COLUMNS.map((name) => `sum(${name})`).join(", ");

/** The lock keeps writers out for the moment that it takes: what they have not committed isn't in the sums that are read. */
async function repairKeys(client: pg.ClientBase, { projectId, day }: ProjectDay): Promise<boolean> {
  await client.query("LOCK TABLE usage_key_daily IN SHARE ROW EXCLUSIVE MODE");
  const place = [projectId, day];
  await client.query("DELETE FROM usage_key_daily WHERE project_id = $1 AND bucket_start = $2", place);
  const { rowCount } = await client.query(
    `INSERT INTO usage_key_daily (bucket_start, organization_id, project_id, api_key_id, ${NAMES})
     SELECT bucket_start, organization_id, project_id, api_key_id, ${SUMS} FROM usage_daily
     WHERE project_id = $1 AND bucket_start = $2 GROUP BY 1, 2, 3, 4`,
    place,
  );
  return (rowCount ?? 0) > 0;
}

/** Sums of a day's requests under every tag that they have: `$1` project, `$2` start of the day, `$3` its end. */
const TAGGED_SQL = `INSERT INTO tagged (bucket_start, organization_id, project_id, tag, value, ${NAMES})
  SELECT bucket_start, '', $1, split_part(group_id, chr(31), 1), substr(group_id, strpos(group_id, chr(31)) + 1), ${SUMS}
  ${fromRows(utcBucket("day"), "project_id = $1 AND created_at >= $2 AND created_at < $3", {
    id: "t.tag || chr(31) || t.value",
    join: `CROSS JOIN LATERAL (
      SELECT '${EVERY_REQUEST}' AS tag, '' AS value
      UNION ALL SELECT '${SOURCE_TAG}', source WHERE source <> ''
      UNION ALL SELECT '${headerTag("")}' || h.key, h.value
        FROM jsonb_each_text(CASE jsonb_typeof(custom_headers) WHEN 'object' THEN custom_headers END) h WHERE h.value <> ''
    ) t`,
  })} GROUP BY 1, 4, 5`;

/** The names and values with the most requests are told apart, as many as when they are written one by one. */
const PLACED_SQL = `INSERT INTO usage_tag_daily (bucket_start, organization_id, project_id, tag, value, ${NAMES})
  SELECT bucket_start, $1, project_id, CASE WHEN is_beyond THEN $2 ELSE tag END,
    CASE WHEN is_beyond OR place > ${MAX_TAG_VALUES} THEN $2 ELSE value END, ${SUMS}
  FROM (
    SELECT *, is_header AND dense_rank() OVER (PARTITION BY is_header ORDER BY in_all DESC, tag) > ${MAX_HEADER_TAGS} AS is_beyond
    FROM (
      SELECT *, tag LIKE '${headerTag("%")}' AS is_header, sum(requests + refused) OVER (PARTITION BY tag) AS in_all,
        row_number() OVER (PARTITION BY tag ORDER BY requests + refused DESC, value) AS place
      FROM tagged
    ) ranked
  ) placed GROUP BY 1, 3, 4, 5`;

const AGREES_SQL = `SELECT ${AGREE} AS agree
  FROM (SELECT ${CHECKED} FROM usage_project_daily WHERE project_id = $1 AND bucket_start = $2) p,
    (SELECT ${CHECKED} FROM tagged WHERE tag = '${EVERY_REQUEST}') c`;

/**
 * Reads the requests first and locks only then: every writer of the day locks the row that counts all of its requests before any
 * other. If the sums of the project have moved on meanwhile, nothing changes and the next run tries again.
 */
async function repairTags(
  client: pg.ClientBase,
  { organizationId, projectId, day }: ProjectDay,
): Promise<boolean> {
  const place = [projectId, day];
  await client.query(
    "CREATE TEMPORARY TABLE tagged (LIKE usage_tag_daily INCLUDING DEFAULTS) ON COMMIT DROP",
  );
  await client.query(TAGGED_SQL, [...place, new Date(day.getTime() + DAY_MS)]);
  await client.query(
    `INSERT INTO usage_tag_daily (organization_id, project_id, bucket_start, tag, value) VALUES ($3, $1, $2, '${EVERY_REQUEST}', '')
     ON CONFLICT (project_id, bucket_start, tag, value) DO UPDATE SET requests = usage_tag_daily.requests`,
    [...place, organizationId],
  );
  const { rows } = await client.query<{ agree: boolean }>(AGREES_SQL, place);
  if (rows[0]?.agree !== true) return false;
  await client.query("DELETE FROM usage_tag_daily WHERE project_id = $1 AND bucket_start = $2", place);
  await client.query(PLACED_SQL, [organizationId, BEYOND]);
  return true;
}
