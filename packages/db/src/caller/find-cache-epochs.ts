import type pg from "pg";

/** Answers cached under a lower epoch of the project are not given anymore. */
export interface CacheEpoch {
  readonly projectId: string;
  readonly epoch: number;
}

/** The projects of an organization, or of all (`*`), that have ended an epoch of cached answers. */
export async function findCacheEpochs(pool: pg.Pool, organizationId: string): Promise<CacheEpoch[]> {
  const { rows } = await pool.query<CacheEpoch>({
    name: "find-cache-epochs",
    text: `SELECT id AS "projectId", cache_epoch AS epoch FROM project
            WHERE cache_epoch > 0 AND ($1 = '*' OR organization_id = $1)`,
    values: [organizationId],
  });
  return rows;
}
