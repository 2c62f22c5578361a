import type { PriceEntry, PriceSource, Pricing } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Queryable } from "../management/queryable.ts";

/** Sent at once: a catalog has some thousands. */
const BATCH = 1_000;

/** Whose prices are stored. `organizationId` is empty for everyone's. */
export interface PriceOrigin {
  readonly source: PriceSource;
  readonly organizationId: string;
}

/** Stores the figures of prices and what they price, so that a row's `price_version` resolves forever. Known ones stay. */
export async function storePrices(
  db: Queryable,
  { source, organizationId }: PriceOrigin,
  entries: readonly PriceEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH);
    await db.query(
      `INSERT INTO price_version (id, source, hash, figures)
       SELECT DISTINCT ON (id) id, $1, hash, figures::jsonb
         FROM unnest($2::text[], $3::text[], $4::text[]) AS x (id, hash, figures) ORDER BY id
       ON CONFLICT (id) DO NOTHING`,
      [
        source,
        batch.map(({ id }) => id),
        batch.map(({ hash }) => hash),
        batch.map(({ price, regionalPrices }) => JSON.stringify({ price, regionalPrices })),
      ],
    );
    await db.query(
      `INSERT INTO price (id, price_version, source, organization_id, provider, model)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       ON CONFLICT (source, organization_id, provider, model, price_version) DO NOTHING`,
      [
        batch.map(() => createId("prc")),
        batch.map(({ id }) => id),
        batch.map(() => source),
        batch.map(() => organizationId),
        batch.map(({ provider }) => provider),
        batch.map(({ model }) => model),
      ],
    );
  }
}

/** A stored price version. */
export interface PriceVersionRow extends Pick<Pricing, "price" | "regionalPrices"> {
  readonly id: string;
  readonly source: PriceSource;
  readonly hash: string;
  readonly createdAt: Date;
}

/**
 * The figures that a row's `price_version` names; null when there are none, or only another organization set them.
 * @param id 32 hex digits, or the 12 of earlier releases
 */
export async function findPriceVersion(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<PriceVersionRow | null> {
  if (!/^[0-9a-f]{12}(?:[0-9a-f]{20})?$/.test(id)) return null;
  const { rows } = await db.query<PriceVersionRow>(
    `SELECT v.id, v.source, v.hash, v.figures -> 'price' AS price, v.figures -> 'regionalPrices' AS "regionalPrices",
            v.created_at AS "createdAt"
       FROM price_version v
      WHERE (v.id = $1 OR (length($1) = 12 AND left(v.id, 12) = $1))
        AND EXISTS (SELECT 1 FROM price p WHERE p.price_version = v.id AND p.organization_id IN ('', $2))
      ORDER BY v.created_at LIMIT 1`,
    [id, organizationId],
  );
  return rows[0] ?? null;
}
