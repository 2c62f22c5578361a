import type { UsageMetric, UsagePeriod } from "@causeway/contracts";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ChartColumn } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import type { Place } from "@/address/place.ts";
import { BudgetNote } from "@/features/usage/budget-note.tsx";
import { lineOf, type RecurringBudget } from "@/features/usage/budget-pace.ts";
import { colorsOf, toChart } from "@/components/figures/chart-groups.ts";
import { CrowdedNote, TableNotes } from "@/features/usage/group-notes.tsx";
import { GroupedChart } from "@/features/usage/grouped-chart.tsx";
import { NoRequests } from "@/features/usage/no-requests.tsx";
import { type Period, parsePeriod } from "@/address/period.ts";
import { readGrouping } from "@/address/read-grouping.ts";
import { readSums } from "@/features/usage/read-sums.ts";
import { UsageFilters } from "@/features/usage/usage-filters.tsx";
import { METRIC_ROWS } from "@/format/usage-metrics.ts";
import { UsageSummary } from "@/features/usage/usage-summary.tsx";
import { UsageTable } from "@/features/usage/usage-table.tsx";
import { type UsageGrouping, wordsOfGrouping } from "@/format/usage-words.ts";
import { PageViews } from "@/components/views/page-views.tsx";
import { ignoredUsageFilters, readUsageFilters } from "@/address/usage-filters.ts";
import { VIEW_PARAMETER } from "@/address/view-link.ts";
import { ViewNote } from "@/components/views/view-note.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { findBudget } from "@/data/limits.ts";
import { may, openProject, seesAllProjects } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { listTeams, type Team } from "@/data/teams.ts";
import type { Organization } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { titleOfScoped } from "@/data/titles.ts";
import { exportHrefs, type Usage, type UsageOf } from "@/data/usage.ts";
import { readTimeZone, ZONE_PARAMETER } from "@/format/time-zone.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfScoped("Usage", props);

export default async function UsagePage({ params, searchParams }: Props) {
  const [{ project }, query] = await Promise.all([params, searchParams]);
  const { organization } = await openProject(project, "usage:read");
  const reader = await getTimeZone();
  const [asked, now] = [oneOf(query, ZONE_PARAMETER), new Date()];
  const period = parsePeriod(query, now, asked === undefined ? reader : readTimeZone(asked));
  const seesAll = seesAllProjects(organization);
  const of = await readScope(project, query);
  const isAll = "org" in of;
  const filters = readUsageFilters(query);
  const { metric = "spend" } = filters;
  const team = isAll ? filters.team : undefined;
  const grouping = readGrouping(query, isAll);
  const view = { project, page: "usage", asked: oneOf(query, VIEW_PARAMETER) } as const;
  const [{ sums, isTooLong }, budget, teams] = await Promise.all([
    readSums(of, { period, team }, grouping),
    metric === "spend" && may(organization, "limits:read") ? findBudget(of, team) : null,
    isAll ? readTeams(organization) : [],
  ]);
  const [usage, before] = sums;
  const place = placeOf(project, of, team);
  return (
    <>
      <UsageHeader
        description={isAll ? `All projects of ${organization.name}` : "Spend and requests of this project"}
        views={<PageViews {...view} filters={filters} />}
        files={{
          ...filesOf(of, { ...spanOf(period), team }, isTooLong ? null : grouping),
          usual: lastMonthFile(seesAll ? { org: organization.id } : of, now, period),
        }}
      />
      <ViewNote {...view} />
      <IgnoredNote names={ignoredUsageFilters(query, period.name, isAll)} />
      <UsageFilters
        zone={{ chosen: asked, reader }}
        {...{ period, metric, grouping, isAll, seesAll }}
        team={{ chosen: team, all: teams }}
      />
      <UsageSummary {...{ usage, before, period, place }} />
      {budget ? (
        <BudgetNote budget={budget} level={team ? "team" : isAll ? "organization" : "project"} />
      ) : null}
      <GroupsCard
        {...{ metric, grouping, usage, before, budget, isTooLong, place }}
        timeZone={period.timeZone}
        period={period.name}
        filters={filters}
        time={timeOf(query)}
      />
    </>
  );
}

interface UsageHeaderProps {
  readonly description: string;
  readonly views: ReactNode;
  readonly files: ComponentProps<typeof ExportMenu>;
}

const UsageHeader = ({ description, views, files }: UsageHeaderProps) => (
  <PageHeader
    title="Usage"
    description={description}
    actions={
      <div className="flex flex-wrap items-center gap-2">
        {views}
        <ExportMenu {...files} />
      </div>
    }
  />
);

/** Teams to choose from; none where they can't be read now. */
const readTeams = async (organization: Organization): Promise<readonly Team[]> =>
  (may(organization, "teams:read") ? await orWithout(listTeams(organization.id)) : null) ?? [];

/** @param grouping of the table; null without one */
const filesOf = (
  of: UsageOf,
  span: Parameters<typeof exportHrefs>[1],
  grouping: UsageGrouping | null,
): Pick<ComponentProps<typeof ExportMenu>, "href" | "table"> => ({
  href: exportHrefs(of, span),
  table: grouping ? exportHrefs(of, span, grouping) : undefined,
});

const spanOf = ({ from, to, timeZone }: Period) => ({ from, to, timeZone });

/** What of the address names the time. */
function timeOf(query: Query): Readonly<Record<string, string>> {
  const { period, from, to, timeZone } = readUsageFilters(query);
  return Object.fromEntries(
    Object.entries({ period, from, to, timeZone }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

/** What finance comes back for each month, whichever period the page shows. */
const lastMonthFile = (of: UsageOf, now: Date, { timeZone }: Period) => ({
  label: "org" in of ? "Last month, all projects, as CSV" : "Last month as CSV",
  href: exportHrefs(of, parsePeriod({ period: "last-month" }, now, timeZone)).csv,
});

interface GroupsCardProps {
  readonly metric: UsageMetric;
  readonly grouping: UsageGrouping;
  readonly usage: Usage;
  readonly before: Usage;
  readonly budget: RecurringBudget | null;
  readonly timeZone: string;
  readonly period: UsagePeriod;
  /** As the address has them. */
  readonly filters: ReturnType<typeof readUsageFilters>;
  /** The sums are not by group: that would take too long. */
  readonly isTooLong: boolean;
  /** Whose requests chart and table lead to. */
  readonly place: Place;
  /** What of the address names the time. */
  readonly time: Readonly<Record<string, string>>;
}

/** The groups over time, and as a table. */
function GroupsCard(props: GroupsCardProps) {
  const { metric, grouping, usage, before, budget, timeZone, isTooLong, place, time } = props;
  const { period, filters } = props;
  const label = `${METRIC_ROWS[metric].label} by ${wordsOfGrouping(grouping)}`;
  const chart = toChart(isTooLong ? [] : (usage.groups?.data ?? []), {
    ...{ metric, granularity: usage.granularity, timeZone, place, grouping },
  });
  const line = budget ? lineOf(budget, usage.granularity, chart) : undefined;
  return (
    <Card className="mt-5" aria-label={label}>
      {usage.totals.requests === 0 ? (
        <NoRequests period={period} filters={filters} />
      ) : isTooLong ? (
        <EmptyState icon={ChartColumn} title="Too many requests to group this way">
          Sessions, end users and combinations with sources or headers are read request by request. Choose a
          shorter period, or group by something else.
        </EmptyState>
      ) : (
        <>
          <GroupedChart key={label} {...{ metric, label, line }} {...chart} />
          {usage.groups && usage.groups.crowdedDays > 0 ? (
            <CrowdedNote days={usage.groups.crowdedDays} />
          ) : null}
          <UsageTable
            {...{ grouping, usage, before, place, time }}
            colors={colorsOf(usage.groups?.data ?? [], metric)}
          />
          <TableNotes
            groups={usage.groups?.data ?? []}
            grouping={grouping}
            isOfTeam={place.team !== undefined}
          />
        </>
      )}
    </Card>
  );
}
