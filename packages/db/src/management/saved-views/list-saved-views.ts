import type { ViewPage } from "@causeway/contracts";
import { savedView } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { fromSavedViews, SAVED_VIEW_ORDER, type SavedViewRow, toSavedViewFields } from "./saved-view-row.ts";

const v = as(savedView, "v");

/** A person's own views of a project and those that are shared. @param of only of this page */
export function listSavedViews(
  db: Queryable,
  scope: ProjectScope,
  of: ViewPage | undefined,
  page: ListPage,
): Promise<SavedViewRow[]> {
  const ofPage = of === undefined ? NOTHING : sql`AND ${v.page} = ${of}`;
  const rest = sql`${fromSavedViews(scope)} ${ofPage} ${pageSql(SAVED_VIEW_ORDER, page, [v.name])}`;
  return selectRows(db, toSavedViewFields(scope), rest);
}

/** One of them; null when there is none of that id, or it is another person's own. */
export const findSavedView = (db: Queryable, scope: ProjectScope, id: string): Promise<SavedViewRow | null> =>
  selectRow(db, toSavedViewFields(scope), sql`${fromSavedViews(scope)} AND ${v.id} = ${id}`);
