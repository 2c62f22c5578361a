import { joinCreator } from "../change/creator-columns.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import { MODEL_OVERRIDE_COLUMNS, MODEL_OVERRIDE_ORDER, type ModelOverrideRow } from "./model-override-row.ts";
import { type OverrideScope, ownerOf } from "./override-scope.ts";

/** Overrides of an organization, or of the installation. */
export async function listModelOverrides(
  db: Queryable,
  scope: OverrideScope,
  page: ListPage,
): Promise<ModelOverrideRow[]> {
  const values: unknown[] = [ownerOf(scope)];
  const { rows } = await db.query<ModelOverrideRow>(
    `SELECT ${MODEL_OVERRIDE_COLUMNS} FROM model_override m ${joinCreator("m")}
     WHERE COALESCE(m.organization_id, '') = $1
       ${pageSql(MODEL_OVERRIDE_ORDER, page, ["m.model", "m.provider"], values)}`,
    values,
  );
  return rows;
}

/** One override; null when the scope has none of that id. */
export async function findModelOverride(
  db: Queryable,
  scope: OverrideScope,
  id: string,
): Promise<ModelOverrideRow | null> {
  const { rows } = await db.query<ModelOverrideRow>(
    `SELECT ${MODEL_OVERRIDE_COLUMNS} FROM model_override m ${joinCreator("m")}
     WHERE COALESCE(m.organization_id, '') = $1 AND m.id = $2`,
    [ownerOf(scope), id],
  );
  return rows[0] ?? null;
}
