import { createRouteStore, healthIdOf } from "@causeway/route-stats";
import { Redis } from "ioredis";
import type pg from "pg";

interface Stores {
  readonly dashboard: { readonly redisUrl: string };
  readonly pool: pg.Pool;
}

/** As a gateway does that a provider rejects every provider key of. @param reason the provider's words */
export async function excludeKeys({ dashboard, pool }: Stores, reason: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; sealed: string }>("SELECT id, sealed FROM provider_key");
  const redis = new Redis(dashboard.redisUrl);
  await createRouteStore(redis, 300_000).exchange(
    null,
    new Map(),
    rows.map(({ id, sealed }) => ({
      ...{ target: healthIdOf(id, sealed), kind: "refused", reason, ageMs: 0, holdsMs: null, times: 1 },
      ...{ model: null, provider: "openai", keyHash: "0a1b2c3d", by: "gateway" },
    })),
  );
  redis.disconnect();
}
