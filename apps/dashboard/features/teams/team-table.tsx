import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { BudgetCell } from "@/components/limits/budget-cell.tsx";
import type { Budget } from "@/data/limits.ts";
import type { Team } from "@/data/teams.ts";

interface TeamTableProps {
  readonly org: string;
  readonly teams: readonly Team[];
  /** Names of projects by id. */
  readonly projects: Readonly<Record<string, string>>;
  /** By the team's id; null where the visitor may not see them. */
  readonly budgets: ReadonlyMap<string, Budget> | null;
  /** The page with a team's usage; null for those who may not see it. */
  readonly usageOf: ((team: string) => string) | null;
}

export const TeamTable = ({ org, teams, projects, budgets, usageOf }: TeamTableProps) => (
  <DataTable
    label="Teams"
    columns={[
      {
        head: "Team",
        cell: ({ id, name }: Team) => (
          <div className="@min-[40rem]:min-w-32 @min-[40rem]:[contain:inline-size]">
            <Link
              href={`/settings/${org}/teams/${id}`}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </div>
        ),
        // Takes the room that the others leave: no name makes the table wider.
        className: "@min-[40rem]:w-full",
      },
      { head: "Members", cell: ({ members }: Team) => formatCount(members), align: "right" },
      {
        head: "Projects",
        cell: (team: Team) => describeProjects(team, projects),
        title: (team: Team) => describeProjects(team, projects),
        className: "max-w-56 truncate text-ink-soft",
      },
      ...(budgets ? [spendColumn(usageOf), budgetColumn(org, budgets)] : []),
    ]}
    rows={teams}
    keyOf={({ id }) => id}
  />
);

const spendColumn = (usageOf: TeamTableProps["usageOf"]): Column<Team> => ({
  head: "Spend this month",
  cell: ({ id, spentThisMonth }) =>
    spentThisMonth === null ? (
      "–"
    ) : (
      <span className="tabular" title={`${formatExactUsd(spentThisMonth)} in this month of UTC`}>
        {usageOf ? (
          <Link href={usageOf(id)} className="underline-offset-4 hover:underline">
            {formatUsd(spentThisMonth)}
          </Link>
        ) : (
          formatUsd(spentThisMonth)
        )}
      </span>
    ),
  align: "right",
});

const budgetColumn = (org: string, budgets: ReadonlyMap<string, Budget>): Column<Team> => ({
  head: "Budget",
  cell: ({ id, name }) => (
    <BudgetCell budget={budgets.get(id)} name={name} href={`/settings/${org}/teams/${id}`} />
  ),
});

const describeProjects = ({ projectIds }: Team, names: Readonly<Record<string, string>>): string =>
  projectIds.map((id) => names[id] ?? id).join(", ") || "none";
