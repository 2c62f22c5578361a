import type { Statement } from "@causeway/statements";
import { writeCsv, writeFocus } from "@causeway/statements/files";
import { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { printErrors } from "../../errors/error-schema.ts";
import { CSV_TYPE, fileHeaders, textResponse } from "../../export/export-response.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { onlyOf } from "./only-of.ts";
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
  errors: printErrors,
  deps: ["db", "logger", "statementIssuer", "statementPrinter"],
  handle: async ({ owner, scope, params, query, deps }) => {
    const project = owner === "organization" ? query.project : params.project;
    const read = async () =>
      onlyOf(await readAny(deps, toScope(scope), params.month, true), { project, team: query.team });
    if (query.format === "pdf") return toPdf(deps, scope.organizationId, read);
    return toCsv(deps, await read(), query.format);
  },
});

const WRITERS = { csv: writeCsv, focus: writeFocus } as const;

function toCsv(
  { logger }: Pick<Deps, "logger">,
  statement: Statement,
  format: keyof typeof WRITERS,
): Promise<Response> {
  const filename = `${nameFile(statement, format === "focus" ? "_focus" : "")}.csv`;
  return textResponse({ filename, type: CSV_TYPE, texts: inTurn(WRITERS[format](statement)) }, logger);
}

const toPdf = (
  { statementPrinter }: Pick<Deps, "statementPrinter">,
  organizationId: string,
  read: () => Promise<Statement>,
): Promise<Response> =>
  statementPrinter.withPlace(organizationId, async (draw) => {
    const statement = await read();
    const pdf = await draw(statement);
    return new Response(pdf, { headers: fileHeaders(`${nameFile(statement)}.pdf`, "application/pdf") });
  });

const nameFile = ({ month, isClosed }: Statement, kind = ""): string =>
  `statement_${month}${kind}${isClosed ? "" : "-draft"}`;

async function* inTurn(texts: Iterable<string>): AsyncGenerator<string, undefined> {
  yield* texts;
}
