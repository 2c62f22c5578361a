import { listStatedOrganizations, readStatement } from "@causeway/db/statements";
import type { Month, Statement } from "@causeway/statements";
import { writeCsvOfAll, writeFocus } from "@causeway/statements/files";
import { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { ownErrors, readErrors, searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { CSV_TYPE, textResponse } from "../../export/export-response.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MonthPath, OperatorExportQuery } from "./schema.ts";

export const exportOperatorStatementsRoute = defineRoute({
  method: "get",
  tags: ["Statements"],
  owners: {
    operator: {
      path: "/operator/statements/{month}/export",
      operationId: "exportOperatorStatements",
      summary: "Export a month of all organizations",
      description:
        "The lines of all closed statements of a month in one file, including those of deleted organizations. As CSV, `headers` has the values of `x-causeway-*` headers as JSON, because organizations choose different ones.",
      params: MonthPath,
      query: OperatorExportQuery,
      refusal: "Only operators of this installation can export all statements.",
    },
  },
  response: { 200: { description: "The file.", content: { "text/csv": { schema: z.string() } } } },
  errors: {
    ...ownErrors,
    400: readErrors[400],
    403: readErrors[403],
    404: readErrors[404],
    422: searchErrors[422],
  },
  deps: ["db", "logger"],
  handle: async ({ params: { month }, query: { format }, deps }) => {
    const organizationIds = await withinTime(listStatedOrganizations(deps.db, month), ADVICE);
    if (organizationIds.length === 0)
      throw new ApiError("not_found", `No organization has a closed statement for ${month}.`);
    const write = format === "focus" ? writeFocus : writeCsvOfAll;
    const filename = `statements_${month}${format === "focus" ? "_focus" : ""}.csv`;
    const texts = writeAll(deps, organizationIds, month, write);
    return textResponse({ filename, type: CSV_TYPE, texts }, deps.logger);
  },
});

const ADVICE = "Export the organizations separately.";

/** One header, then the lines of one organization after the other: no more than one is in memory. */
async function* writeAll(
  { db }: Pick<Deps, "db">,
  organizationIds: readonly string[],
  month: Month,
  write: (statement: Statement) => Iterable<string>,
): AsyncGenerator<string, undefined> {
  let isFirst = true;
  for (const organizationId of organizationIds) {
    const statement = await withinTime(readStatement(db, { organizationId }, month), ADVICE);
    if (!statement) continue;
    const [head, ...lines] = write(statement);
    if (isFirst && head !== undefined) yield head;
    yield* lines;
    isFirst = false;
  }
}
