import type { Statement } from "@causeway/statements";
import { writeCsv, writeFocus } from "@causeway/statements/files";
import { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { CSV_TYPE, fileHeaders, textResponse } from "../../export/export-response.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readAny, toScope } from "./read-any.ts";
import { ExportQuery, OrganizationExportQuery, OrganizationMonthPath, ProjectMonthPath } from "./schema.ts";

export const exportStatementRoute = defineRoute({
  method: "get",
  tags: ["Statements"],
  description:
    "A month as a file. The files of a closed month have the same content whenever they are exported. The file name of a draft ends with `-draft`.",
  owners: {
    organization: {
      path: "/orgs/{org}/statements/{month}/export",
      operationId: "exportOrgStatement",
      summary: "Export a monthly statement",
      params: OrganizationMonthPath,
      query: OrganizationExportQuery,
    },
    project: {
      path: "/projects/{project}/statements/{month}/export",
      operationId: "exportStatement",
      summary: "Export a project's part of a monthly statement",
      params: ProjectMonthPath,
      query: ExportQuery,
    },
  },
  permission: "statements:read",
  response: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/pdf": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
  },
  errors: searchErrors,
  deps: ["db", "logger", "statementIssuer", "statementPrinter"],
  handle: async ({ owner, scope, params: { month }, query, deps }) => {
    const whole = await readAny(deps, toScope(scope), month, true);
    const statement = owner === "organization" ? onlyOf(whole, query) : whole;
    return toFile(deps, statement, query.format);
  },
});

/** The lines of a project; all without one. */
const onlyOf = (statement: Statement, { project }: { project?: string | undefined }): Statement => ({
  ...statement,
  lines: statement.lines.filter((line) => project === undefined || line.projectId === project),
});

const WRITERS = { csv: writeCsv, focus: writeFocus } as const;

async function toFile(
  { logger, statementPrinter }: Pick<Deps, "logger" | "statementPrinter">,
  statement: Statement,
  format: z.infer<typeof ExportQuery>["format"],
): Promise<Response> {
  const name = `statement_${statement.month}${format === "focus" ? "_focus" : ""}${statement.isClosed ? "" : "-draft"}`;
  if (format === "pdf") {
    const pdf = await statementPrinter.print(statement);
    return new Response(pdf, { headers: fileHeaders(`${name}.pdf`, "application/pdf") });
  }
  const texts = inTurn(WRITERS[format](statement));
  return textResponse({ filename: `${name}.csv`, type: CSV_TYPE, texts }, logger);
}

async function* inTurn(texts: Iterable<string>): AsyncGenerator<string, undefined> {
  yield* texts;
}
