import type { ModelOverride } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";

/** A server at a place of its provider's list of base URLs. */
export interface LocalServerRef {
  readonly provider: string;
  readonly position: number;
}

/** What one check of a server found: its models, or why there are none. */
export type LocalCheck = { readonly models: readonly string[] } | { readonly problem: string };

export interface LocalServerRow extends LocalServerRef {
  readonly models: readonly string[];
  readonly healthy: boolean;
  readonly problem: string | null;
  readonly checkedAt: Date;
}

/** Checks that fail in a row before a server's models are gone. */
const GONE_AFTER = 3;

/** Stores what a check found. Gateways hear of it only if the models changed. */
export async function storeLocalCheck(
  db: Queryable,
  { provider, position }: LocalServerRef,
  check: LocalCheck,
): Promise<void> {
  const isHealthy = "models" in check;
  await db.query(
    `INSERT INTO local_server AS s (provider, position, models, healthy, problem, failures)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (provider, position) DO UPDATE SET
       models = CASE WHEN excluded.healthy THEN excluded.models
                     WHEN s.failures + 1 >= $7 THEN '{}' ELSE s.models END,
       healthy = excluded.healthy, problem = excluded.problem,
       failures = CASE WHEN excluded.healthy THEN 0 ELSE s.failures + 1 END, checked_at = now()`,
    [
      provider,
      position,
      isHealthy ? [...new Set(check.models)].sort() : [],
      isHealthy,
      isHealthy ? null : check.problem,
      isHealthy ? 0 : 1,
      GONE_AFTER,
    ],
  );
}

/** Forgets servers that aren't configured any longer. */
export async function removeOtherLocalServers(
  db: Queryable,
  configured: readonly LocalServerRef[],
): Promise<void> {
  await db.query(
    `DELETE FROM local_server s WHERE NOT EXISTS (
       SELECT FROM unnest($1::text[], $2::int[]) AS x (provider, position)
        WHERE (x.provider, x.position) = (s.provider, s.position))`,
    [configured.map(({ provider }) => provider), configured.map(({ position }) => position)],
  );
}

/** Every local server, as it was found last. */
export async function listLocalServers(db: Queryable): Promise<LocalServerRow[]> {
  const { rows } = await db.query<LocalServerRow>(
    `SELECT provider, position, models, healthy, problem, checked_at AS "checkedAt"
       FROM local_server ORDER BY provider, position`,
  );
  return rows;
}

/** The models of local servers as a layer over the built-in catalog: each reached at its server alone, and free. */
export async function readLocalModels(db: Queryable): Promise<ModelOverride[]> {
  const { rows } = await db.query<{ provider: string; name: string }>(
    "SELECT DISTINCT provider, unnest(models) AS name FROM local_server ORDER BY 1, 2",
  );
  return rows.map(({ provider, name }) => ({
    model: `${provider}/${name}`,
    provider,
    name,
    upstreamModel: name,
    price: { prompt: "0", completion: "0" },
  }));
}
