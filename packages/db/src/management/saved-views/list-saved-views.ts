import type { ViewPage } from "@causeway/contracts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { SAVED_VIEW_ORDER, type SavedViewRow, selectSavedViews } from "./saved-view-row.ts";

/** A person's own views of a project and those that are shared. @param of only of this page */
export async function listSavedViews(
  db: Queryable,
  scope: ProjectScope,
  of: ViewPage | undefined,
  page: ListPage,
): Promise<SavedViewRow[]> {
  const values: unknown[] = [];
  const select = selectSavedViews(scope, values);
  const ofPage = of === undefined ? "" : `AND v.page = $${values.push(of)}`;
  const { rows } = await db.query<SavedViewRow>(
    `${select} ${ofPage} ${pageSql(SAVED_VIEW_ORDER, page, ["v.name"], values)}`,
    values,
  );
  return rows;
}

/** One of them; null when there is none of that id, or it is another person's own. */
export async function findSavedView(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<SavedViewRow | null> {
  const values: unknown[] = [];
  const select = selectSavedViews(scope, values);
  const { rows } = await db.query<SavedViewRow>(`${select} AND v.id = $${values.push(id)}`, values);
  return rows[0] ?? null;
}
