import { readHeaderName } from "@causeway/contracts";
import {
  addAmounts,
  type Dimension,
  type Group,
  groupLines,
  isCorrection,
  type Names,
  NO_AMOUNTS,
  type Statement,
} from "@causeway/statements";
import { ApiError } from "../../errors/api-error.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { summarize } from "./list-statements.ts";
import { readAny, toScope } from "./read-any.ts";
import {
  DetailsQuery,
  MOST_GROUPS,
  OrganizationMonthPath,
  ProjectMonthPath,
  renderAmounts,
  StatementDetails,
} from "./schema.ts";

export const getStatementRoute = defineRoute({
  method: "get",
  tags: ["Statements"],
  description:
    "What a month comes to, by project, API key, model or header, and its corrections of earlier months.",
  owners: {
    organization: {
      path: "/orgs/{org}/statements/{month}",
      operationId: "getOrgStatement",
      summary: "Get a monthly statement",
      params: OrganizationMonthPath,
      query: DetailsQuery,
    },
    project: {
      path: "/projects/{project}/statements/{month}",
      operationId: "getStatement",
      summary: "Get a project's part of a monthly statement",
      params: ProjectMonthPath,
      query: DetailsQuery,
    },
  },
  permission: "statements:read",
  response: ok(StatementDetails, "The statement."),
  errors: searchErrors,
  deps: ["db", "statementIssuer"],
  handle: async ({ scope, params: { month }, query: { groupBy, header }, deps }) => {
    const tag = groupBy === "header" ? readTag(header) : null;
    const statement = await readAny(deps, toScope(scope), month, tag !== null);
    const dimension: Dimension = groupBy === "header" ? `tag:${tag}` : groupBy;
    return render(statement, dimension);
  },
});

function readTag(header: string | undefined): string {
  const name = header === undefined ? undefined : readHeaderName(header);
  if (name !== undefined) return name;
  const problem = "must be the name of a header x-causeway-<name> with groupBy=header";
  throw new ApiError("invalid_parameters", `\`header\` ${problem}.`, { header: problem });
}

function render(statement: Statement, dimension: Dimension) {
  const groups = groupLines(statement, dimension);
  const { names } = statement;
  return {
    ...summarize(statement),
    headers: [...statement.tagNames],
    groups: groups.slice(0, MOST_GROUPS).map((group) => ({
      id: group.id,
      label: nameOf(names, dimension, group.id),
      ...renderParts(group),
    })),
    others: groups.length > MOST_GROUPS ? renderParts(sumGroups(groups.slice(MOST_GROUPS))) : null,
    corrections: statement.lines
      .filter((line) => isCorrection(statement, line))
      .slice(0, MOST_GROUPS)
      .map((line) => ({
        month: line.month,
        project: line.projectId,
        projectName: names.projects.get(line.projectId) ?? null,
        apiKey: line.apiKeyId,
        apiKeyDescription: names.apiKeys.get(line.apiKeyId) ?? null,
        provider: line.provider,
        model: line.model,
        ...renderAmounts(line),
      })),
  };
}

const renderParts = ({ usage, corrections }: Omit<Group, "id">) => ({
  usage: renderAmounts(usage),
  corrections: renderAmounts(corrections),
});

const sumGroups = (groups: readonly Group[]): Omit<Group, "id"> => {
  let [usage, corrections] = [NO_AMOUNTS, NO_AMOUNTS];
  for (const group of groups) {
    usage = addAmounts(usage, group.usage);
    corrections = addAmounts(corrections, group.corrections);
  }
  return { usage, corrections };
};

function nameOf(names: Names, dimension: Dimension, id: string | null): string | null {
  if (id === null) return null;
  if (dimension === "project") return names.projects.get(id) ?? null;
  return dimension === "key" ? (names.apiKeys.get(id) ?? null) : null;
}
