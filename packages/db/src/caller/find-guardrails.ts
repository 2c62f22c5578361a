import type { Caller, GuardrailRule } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";
import { GUARDRAILS_SQL } from "./caller-sql.ts";

/** What guardrails need to know of those whose texts they judge. */
export interface GuardedProject extends Pick<Caller, "organizationId" | "retention"> {
  readonly guardrails: readonly GuardrailRule[];
}

/** The enabled rules of a project as they are now; null when it is gone. */
export async function findGuardrails(db: Queryable, projectId: string): Promise<GuardedProject | null> {
  const { rows } = await db.query<GuardedProject>(
    `SELECT o.id AS "organizationId", o.retention, ${GUARDRAILS_SQL} AS guardrails
       FROM project p JOIN organization o ON o.id = p.organization_id WHERE p.id = $1`,
    [projectId],
  );
  return rows[0] ?? null;
}
