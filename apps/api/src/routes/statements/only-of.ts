import { nameOf, type Statement } from "@causeway/statements";
import { NO_TEAM } from "./schema.ts";

interface Filter {
  readonly project?: string | undefined;
  /** An ID, or {@link NO_TEAM}. */
  readonly team?: string | undefined;
}

/** The part of a statement that a filter leaves, which says so where it is printed. */
export function onlyOf(statement: Statement, { project, team }: Filter): Statement {
  if (project === undefined && team === undefined) return statement;
  const teamId = team === NO_TEAM ? null : team;
  const { projects, teams } = statement.names;
  const parts = [
    ...(project === undefined ? [] : [`the project ${nameOf(projects, project)}`]),
    ...(teamId === undefined ? [] : [teamId === null ? "no team" : `the team ${nameOf(teams, teamId)}`]),
  ];
  return {
    ...statement,
    part: parts.join(" and "),
    lines: statement.lines.filter(
      (line) =>
        (project === undefined || line.projectId === project) &&
        (teamId === undefined || line.teamId === teamId),
    ),
  };
}
