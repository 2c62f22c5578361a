import { modelOverride } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import {
  fromOverridesOf,
  MODEL_OVERRIDE_FIELDS,
  MODEL_OVERRIDE_ORDER,
  type ModelOverrideRow,
} from "./model-override-row.ts";
import type { OverrideScope } from "./override-scope.ts";

const SEARCHED = [modelOverride.model, modelOverride.provider];

/** Overrides of an organization, or of the installation. */
export const listModelOverrides = (
  db: Queryable,
  scope: OverrideScope,
  page: ListPage,
): Promise<ModelOverrideRow[]> =>
  selectRows(
    db,
    MODEL_OVERRIDE_FIELDS,
    sql`${fromOverridesOf(scope)} ${pageSql(MODEL_OVERRIDE_ORDER, page, SEARCHED)}`,
  );

/** One override; null when the scope has none of that id. */
export const findModelOverride = (
  db: Queryable,
  scope: OverrideScope,
  id: string,
): Promise<ModelOverrideRow | null> =>
  selectRow(db, MODEL_OVERRIDE_FIELDS, sql`${fromOverridesOf(scope)} AND ${modelOverride.id} = ${id}`);
