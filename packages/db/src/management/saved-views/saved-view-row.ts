import type { ViewPage } from "@causeway/contracts";
import { byText, type ListOrder } from "../list/list-order.ts";
import { apiKey, savedView, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { amongVisibleKeys, type ProjectScope } from "../scope.ts";

/** What its owner can change of a view. */
export interface SavedViewFields {
  readonly name: string;
  /** Parameters of the page's address by name. */
  readonly filters: Readonly<Record<string, string>>;
  /** Seen by everyone who may see the project; else by its owner alone. */
  readonly shared: boolean;
}

export interface SavedViewRow extends SavedViewFields {
  readonly id: string;
  readonly projectId: string;
  readonly page: ViewPage;
  readonly userId: string;
  /** Null when the account is gone. */
  readonly userName: string | null;
  /** Names of filters whose value is gone, or not for this reader to see. */
  readonly missing: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const v = as(savedView, "v");
const u = asJoined(user, "u");
const k = as(apiKey, "k");

/** Fields of {@link SavedViewRow}, as someone with this scope sees them; they need {@link fromSavedViews}. */
export const toSavedViewFields = (scope: ProjectScope) => ({
  id: v.id,
  projectId: v.projectId,
  page: v.page,
  name: v.name,
  filters: v.filters,
  shared: v.shared,
  userId: v.userId,
  userName: u.name,
  createdAt: v.createdAt,
  updatedAt: v.updatedAt,
  missing: sql<readonly string[]>`CASE WHEN ${v.filters} ? 'apiKey' AND NOT EXISTS (
      SELECT 1 FROM ${k}
      WHERE ${k.id} = ${v.filters} ->> 'apiKey' AND ${k.projectId} = ${v.projectId} AND ${k.status} <> 'deleted'
        ${amongVisibleKeys(scope, k.id)}
    ) THEN ARRAY['apiKey'] ELSE ARRAY[]::text[] END`,
});

/** Views that a person may see in a project: their own, and those that are shared. */
export const fromSavedViews = ({ projectId, userId }: ProjectScope): Sql =>
  sql`FROM ${v} LEFT JOIN ${u} ON ${u.id} = ${v.userId}
      WHERE ${v.projectId} = ${projectId} AND (${v.userId} = ${userId} OR ${v.shared})`;

/** By name; two of the same name by age. */
export const SAVED_VIEW_ORDER: ListOrder<SavedViewRow> = {
  keys: [
    byText(v.name, ({ name }) => name),
    { sql: v.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: v.id, kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};
