import type { ViewPage } from "@causeway/contracts";
import { byText, type ListOrder } from "../list/list-order.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";

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

/**
 * `SELECT … WHERE …` of the views that a person may see in a project: their own, and those that are shared.
 * @param values the statement's parameters; more are added
 */
export function selectSavedViews(scope: ProjectScope, values: unknown[]): string {
  const keys = visibleKeys(scope, "k.id", values.length + 1);
  values.push(...keys.values);
  const [project, user] = [`$${values.push(scope.projectId)}`, `$${values.push(scope.userId)}`];
  return `SELECT v.id, v.project_id AS "projectId", v.page, v.name, v.filters, v.shared, v.user_id AS "userId", u.name AS "userName",
            v.created_at AS "createdAt", v.updated_at AS "updatedAt",
            CASE WHEN v.filters ? 'apiKey' AND NOT EXISTS (
              SELECT 1 FROM api_key k
              WHERE k.id = v.filters ->> 'apiKey' AND k.project_id = v.project_id AND k.status <> 'deleted' ${keys.sql}
            ) THEN ARRAY['apiKey'] ELSE ARRAY[]::text[] END AS missing
          FROM saved_view v LEFT JOIN "user" u ON u.id = v.user_id
          WHERE v.project_id = ${project} AND (v.user_id = ${user} OR v.shared)`;
}

/** By name; two of the same name by age. */
export const SAVED_VIEW_ORDER: ListOrder<SavedViewRow> = {
  keys: [
    byText("v.name", ({ name }) => name),
    { sql: "v.created_at", kind: "time", of: ({ createdAt }) => createdAt },
    { sql: "v.id", kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};
