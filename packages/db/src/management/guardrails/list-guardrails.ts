import { joinCreator } from "../change/creator-columns.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import {
  GUARDRAIL_COLUMNS,
  GUARDRAIL_ORDER,
  type GuardrailRow,
  type GuardrailOwner,
  projectOf,
} from "./guardrail-row.ts";

/** For a project with the rules of its organization, which hold there too. */
const VISIBLE = "g.organization_id = $1 AND (g.project_id IS NULL OR g.project_id = $2)";

/** The rules that hold in the scope, disabled ones too. */
export async function listGuardrails(
  db: Queryable,
  scope: GuardrailOwner,
  page: ListPage,
): Promise<GuardrailRow[]> {
  const values: unknown[] = [scope.organizationId, projectOf(scope)];
  const { rows } = await db.query<GuardrailRow>(
    `SELECT ${GUARDRAIL_COLUMNS} FROM guardrail_rule g ${joinCreator("g")}
     WHERE ${VISIBLE} ${pageSql(GUARDRAIL_ORDER, page, ["g.name", "g.type"], values)}`,
    values,
  );
  return rows;
}

/** One of them; null when none of that id holds in the scope. */
export async function findGuardrail(
  db: Queryable,
  scope: GuardrailOwner,
  id: string,
): Promise<GuardrailRow | null> {
  const { rows } = await db.query<GuardrailRow>(
    `SELECT ${GUARDRAIL_COLUMNS} FROM guardrail_rule g ${joinCreator("g")} WHERE ${VISIBLE} AND g.id = $3`,
    [scope.organizationId, projectOf(scope), id],
  );
  return rows[0] ?? null;
}
