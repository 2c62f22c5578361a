import type { Queryable } from "../management/queryable.ts";

/** A delivery that a process has claimed for one attempt. */
export interface DueDelivery {
  readonly id: string;
  readonly organizationId: string;
  readonly videoJobId: string | null;
  /** A name in the table of channels. */
  readonly channel: string;
  /** JSON. */
  readonly message: string;
  readonly target: string;
  /** Sealed; null: the channel needs none. */
  readonly secret: string | null;
  /** Attempts so far. */
  readonly attempt: number;
  /** Its project or organization was deleted. */
  readonly isOrphaned: boolean;
}

/** A delivery whose process died is claimed again after this. */
const CLAIM_SECONDS = 180;

/** Limits on the deliveries that a process can claim. */
export interface DeliveryRoom {
  /** In all. */
  readonly free: number;
  readonly mostPerOrganization: number;
  /** Deliveries under way, by organization. */
  readonly inHand: ReadonlyMap<string, number>;
  /** False: the process can't open secrets, so deliveries that have one wait. */
  readonly opensSecrets: boolean;
}

/** Organizations with a pending delivery, each by one look into an index. */
const ORGANIZATIONS = `turn AS (
    (SELECT organization_id AS id FROM notification_delivery WHERE status = 'pending' ORDER BY organization_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.organization_id FROM notification_delivery d WHERE d.status = 'pending' AND d.organization_id > t.id
             ORDER BY d.organization_id LIMIT 1)
      FROM turn t WHERE t.id IS NOT NULL)`;

/**
 * Claims deliveries that are due, by organization in turn: the first of each, then the second of each. No other process gets
 * them for three minutes.
 */
export async function claimDeliveries(
  db: Queryable,
  { free, mostPerOrganization, inHand, opensSecrets }: DeliveryRoom,
): Promise<DueDelivery[]> {
  if (free <= 0) return [];
  const { rows } = await db.query<DueDelivery>(
    `WITH RECURSIVE ${ORGANIZATIONS}, due AS MATERIALIZED (
       SELECT d.id, row_number() OVER (PARTITION BY t.id ORDER BY d.next_at) + b.count AS place, d.next_at
         FROM turn t
         CROSS JOIN LATERAL (SELECT coalesce(($4::int[])[array_position($3::text[], t.id)], 0) AS count) b
         CROSS JOIN LATERAL (SELECT n.id, n.next_at FROM notification_delivery n
                              WHERE n.organization_id = t.id AND n.status = 'pending' AND n.next_at <= now()
                                AND ($6 OR n.secret IS NULL)
                              ORDER BY n.next_at LIMIT greatest($5::int - b.count, 0) FOR UPDATE SKIP LOCKED) d
     ), first AS (SELECT id FROM due ORDER BY place, next_at LIMIT $1)
     UPDATE notification_delivery n SET next_at = now() + $2 * interval '1 s' FROM first WHERE n.id = first.id
     RETURNING n.id, n.organization_id AS "organizationId", n.video_job_id AS "videoJobId", n.channel, n.message, n.target,
               n.secret, n.attempt, ${IS_ORPHANED} AS "isOrphaned"`,
    [free, CLAIM_SECONDS, [...inHand.keys()], [...inHand.values()], mostPerOrganization, opensSecrets],
  );
  return rows;
}

const IS_ORPHANED = `(EXISTS (SELECT 1 FROM project p WHERE p.id = n.project_id AND p.status = 'deleted')
  OR EXISTS (SELECT 1 FROM organization o WHERE o.id = n.organization_id AND o.status = 'deleted'))`;

/** Counts deliveries that are due and have a secret, up to `limit`. */
export async function countSealedDeliveries(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ readonly count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM notification_delivery
       WHERE status = 'pending' AND secret IS NOT NULL AND next_at <= now() LIMIT $1) due`,
    [limit],
  );
  return rows[0]?.count ?? 0;
}

/** Counts deliveries that have been due for more than a minute, up to `limit`. */
export async function countOverdueDeliveries(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ readonly count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM notification_delivery
       WHERE status = 'pending' AND next_at <= now() - interval '1 minute' LIMIT $1) overdue`,
    [limit],
  );
  return rows[0]?.count ?? 0;
}
