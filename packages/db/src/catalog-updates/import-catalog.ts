import { randomUUID } from "node:crypto";
import type { ModelOverride } from "@causeway/contracts";
import type { Actor } from "../management/change/actor.ts";
import { runChange } from "../management/change/run-change.ts";
import { requireOperator } from "../management/change/require-operator.ts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";

/** First number of the advisory lock on imports: they happen one after the other. */
const IMPORT_LOCK = 72_071_012;
/** In the audit log: what belongs to the installation, not to an organization. */
const INSTALLATION = "";

/** What the latest import changes of the built-in catalog; empty when there is none. */
export async function readImportedOverrides(db: Queryable): Promise<readonly ModelOverride[]> {
  const { rows } = await db.query<{ overrides: readonly ModelOverride[] }>(
    "SELECT overrides FROM catalog_import ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  return rows[0]?.overrides ?? [];
}

/** An update that was applied. */
export interface CatalogImport {
  readonly source: string;
  readonly format: string;
  readonly createdAt: Date;
}

/** The latest import, or null. */
export async function readLatestImport(db: Queryable): Promise<CatalogImport | null> {
  const { rows } = await db.query<CatalogImport>(
    `SELECT source, format, created_at AS "createdAt" FROM catalog_import
     ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export interface CatalogImportInput {
  readonly hash: string;
  readonly source: string;
  readonly format: string;
  /** Changes by kind, for the audit log. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Imports a catalog with one audit entry, all of it or nothing, and removes its draft. Gateways hear of it on commit.
 * @param actor a person, who must be an operator, or a command
 * @param merge the overrides from now on, from those of the import before; what it throws rolls back
 * @returns the id of the import
 * @throws ChangeRefused `forbidden`
 */
export const importCatalog = (
  pool: ManagementPool,
  actor: Actor,
  { hash, source, format, counts }: CatalogImportInput,
  merge: (imported: readonly ModelOverride[]) => readonly ModelOverride[],
): Promise<string> =>
  runChange(pool, INSTALLATION, actor, async (change) => {
    if (actor.userId !== null || actor.accessTokenId !== null) await requireOperator(change);
    await change.query("SELECT pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
    const overrides = merge(await readImportedOverrides(change));
    const id = `cim_${randomUUID().replaceAll("-", "")}`;
    // Two imports of one millisecond have an order, too.
    await change.query(
      `INSERT INTO catalog_import (id, source, format, hash, overrides, created_by_user_id,
                                   created_by_access_token_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7,
               greatest(clock_timestamp(), (SELECT max(created_at) + interval '1 ms' FROM catalog_import)))`,
      [id, source, format, hash, JSON.stringify(overrides), actor.userId, actor.accessTokenId],
    );
    await change.query("DELETE FROM catalog_draft WHERE hash = $1", [hash]);
    await change.audit({
      action: "catalog.import",
      resourceId: id,
      details: { name: source, format, hash, ...counts },
    });
    return id;
  });
