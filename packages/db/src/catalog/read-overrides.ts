import type { ModelOverride } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";
import { readLocalModels } from "./local-servers.ts";

/** What the operator laid over the built-in catalog, apart from the catalog file. */
export interface InstalledOverrides {
  /** Models of local servers. */
  readonly local: readonly ModelOverride[];
  /** Of the latest import; empty when there is none. */
  readonly imported: readonly ModelOverride[];
  /** The operator's own, oldest first. */
  readonly operator: readonly ModelOverride[];
}

interface Row {
  readonly model: string;
  readonly provider: string;
  readonly fields: Omit<ModelOverride, "model" | "provider">;
}

const toOverride = ({ model, provider, fields }: Row): ModelOverride => ({
  ...fields,
  model,
  provider: provider === "" ? null : provider,
});

/** Everything that holds for the whole installation, read in one moment. */
export async function readInstalledOverrides(db: Queryable): Promise<InstalledOverrides> {
  const imported = db.query<{ overrides: readonly ModelOverride[] }>(
    "SELECT overrides FROM catalog_import ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  const operator = db.query<Row>(
    "SELECT model, provider, fields FROM model_override WHERE organization_id IS NULL ORDER BY created_at, id",
  );
  const [{ rows: imports }, { rows }, local] = await Promise.all([imported, operator, readLocalModels(db)]);
  return { local, imported: imports[0]?.overrides ?? [], operator: rows.map(toOverride) };
}

/** An organization's overrides, oldest first. */
export async function readOrganizationOverrides(
  db: Queryable,
  organizationId: string,
): Promise<ModelOverride[]> {
  const { rows } = await db.query<Row>(
    `SELECT model, provider, fields FROM model_override
      WHERE COALESCE(organization_id, '') = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows.map(toOverride);
}
