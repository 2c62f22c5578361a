import { readDraft, readStatement, type StatementScope } from "@causeway/db/statements";
import { isMonth, type Month, type Statement } from "@causeway/statements";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { withinTime } from "../../errors/within-time.ts";

export type StatementDeps = Pick<Deps, "db" | "statementIssuer">;

/** A draft can be read without the requests of its month. */
const ADVICE =
  "Group by something other than a header, ask for one project, or wait until the month is closed.";

/**
 * The closed statement of a month, else its draft.
 * @param withTags tells a draft's lines apart by headers
 * @throws ApiError `not_found` for a month with neither, `search_too_long`
 */
export async function readAny(
  { db, statementIssuer: issuer }: StatementDeps,
  scope: StatementScope,
  month: Month,
  withTags: boolean,
): Promise<Statement> {
  if (!isMonth(month)) throw noStatement(month);
  const closed = await withinTime(readStatement(db, scope, month), ADVICE);
  // An empty draft of a project is a month in which it did nothing.
  if (closed) return closed;
  const draft = await withinTime(readDraft(db, { scope, month, issuer, now: new Date(), withTags }), ADVICE);
  if (draft) return draft;
  throw noStatement(month);
}

const noStatement = (month: string): ApiError =>
  new ApiError("not_found", `There is no statement for "${month}".`);

/** Scope of the statements: all of an organization, or those of a project. */
export const toScope = (scope: {
  readonly organizationId: string;
  readonly projectId?: string;
}): StatementScope =>
  scope.projectId === undefined
    ? { organizationId: scope.organizationId }
    : { organizationId: scope.organizationId, projectId: scope.projectId };
