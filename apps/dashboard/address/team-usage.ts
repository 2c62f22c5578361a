import { toSearch } from "./to-search.ts";

interface TeamUsage {
  readonly team: string;
  /** Any project of the organization: pages of all projects have the address of one. */
  readonly project: string;
}

/** Usage of a team in the month that its list shows: by UTC, like its calendar budgets. */
export const teamUsageLink = ({ team, project }: TeamUsage): string =>
  `/${project}/usage${toSearch({ scope: "all", period: "this-month", timeZone: "UTC", team })}`;
