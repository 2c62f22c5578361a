import { guardrailRule } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import {
  FROM_GUARDRAILS,
  GUARDRAIL_FIELDS,
  GUARDRAIL_ORDER,
  type GuardrailOwner,
  type GuardrailRow,
  projectOf,
} from "./guardrail-row.ts";

const g = as(guardrailRule, "g");

/** Rules of the scope: for a project with those of its organization, which hold there too. */
const ofScope = (scope: GuardrailOwner): Sql =>
  sql`${FROM_GUARDRAILS} WHERE ${g.organizationId} = ${scope.organizationId}
        AND (${g.projectId} IS NULL OR ${g.projectId} = ${projectOf(scope)})`;

/** The rules that hold in the scope, disabled ones too. */
export const listGuardrails = (
  db: Queryable,
  scope: GuardrailOwner,
  page: ListPage,
): Promise<GuardrailRow[]> =>
  selectRows(
    db,
    GUARDRAIL_FIELDS,
    sql`${ofScope(scope)} ${pageSql(GUARDRAIL_ORDER, page, [g.name, g.type])}`,
  );

/** One of them; null when none of that id holds in the scope. */
export const findGuardrail = (
  db: Queryable,
  scope: GuardrailOwner,
  id: string,
): Promise<GuardrailRow | null> =>
  selectRow(db, GUARDRAIL_FIELDS, sql`${ofScope(scope)} AND ${g.id} = ${id}`);
