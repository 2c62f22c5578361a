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
import { onlyOf } from "./only-of.ts";
import { readAny, toScope } from "./read-any.ts";
import {
  DetailsQuery,
  MOST_GROUPS,
  NO_TEAM,
  OrganizationMonthPath,
  ProjectMonthPath,
  renderAmounts,
  StatementDetails,
} from "./schema.ts";

export const getStatementRoute = defineRoute({
  method: "get",
  tags: ["Statements"],
  description:
    "What a month comes to, by project, team, API key, model or header, and its corrections of earlier months.",
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
  handle: async ({ scope, params: { month }, query: { groupBy, header, team }, deps }) => {
    const tag = groupBy === "header" ? readTag(header) : null;
    const statement = onlyOf(await readAny(deps, toScope(scope), month, tag !== null), { team });
    const dimension: Dimension = groupBy === "header" ? `tag:${tag}` : groupBy;
    return render(statement, dimension, team);
  },
});

function readTag(header: string | undefined): string {
  const name = header === undefined ? undefined : readHeaderName(header);
  if (name !== undefined) return name;
  const problem = "must be the name of a header x-causeway-<name> with groupBy=header";
  throw new ApiError("invalid_parameters", `\`header\` ${problem}.`, { header: problem });
}

function render(statement: Statement, dimension: Dimension, team: string | undefined) {
  const groups = groupLines(statement, dimension);
  const { names } = statement;
  return {
    ...summarize(statement),
    headers: [...statement.tagNames],
    hasTeams: statement.hasTeams,
    team: team === undefined ? null : renderTeam(team, names),
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
        team: line.teamId,
        teamName: line.teamId === null ? null : (names.teams.get(line.teamId) ?? null),
        apiKey: line.apiKeyId,
        apiKeyDescription: names.apiKeys.get(line.apiKeyId) ?? null,
        provider: line.provider,
        model: line.model,
        ...renderAmounts(line),
      })),
  };
}

const renderTeam = (team: string, { teams }: Names) =>
  team === NO_TEAM ? { id: null, name: null } : { id: team, name: teams.get(team) ?? null };

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

function nameOf({ projects, teams, apiKeys }: Names, dimension: Dimension, id: string | null): string | null {
  if (id === null) return null;
  const named = new Map<Dimension, ReadonlyMap<string, string>>([
    ["project", projects],
    ["team", teams],
    ["key", apiKeys],
  ]);
  return named.get(dimension)?.get(id) ?? null;
}
