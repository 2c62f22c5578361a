import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ChartColumn } from "lucide-react";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { toChart } from "@/components/usage/chart-groups.ts";
import { LazyGroupChart } from "@/components/usage/lazy-charts.tsx";
import { parsePeriod } from "@/components/usage/period.ts";
import { DIMENSIONS, UsageFilters } from "@/components/usage/usage-filters.tsx";
import { GROUP_WORDS, nameOfGroup } from "@/components/usage/usage-words.ts";
import { METRIC_ROWS, USAGE_METRICS } from "@/components/usage/usage-metrics.ts";
import { UsageSummary } from "@/components/usage/usage-summary.tsx";
import { UsageTable } from "@/components/usage/usage-table.tsx";
import { may } from "@/data/organization.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { getProject } from "@/data/tenancy.ts";
import { exportHref, getGroupedUsage, type UsageOf } from "@/data/usage.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Usage" };

export default async function UsagePage({ params, searchParams }: Props) {
  const { project } = await params;
  const query = await searchParams;
  const { organization } = await getProject(project);
  const period = parsePeriod(query, new Date());
  const seesAll = may(organization, "audit:read");
  const isAll = seesAll && oneOf(query, "scope") === "all";
  const of: UsageOf = isAll ? { org: organization.id } : { project };
  const metric = USAGE_METRICS.find((name) => name === oneOf(query, "metric")) ?? "spend";
  const by = DIMENSIONS.find((name) => name === oneOf(query, "by")) ?? (isAll ? "project" : "model");
  const [usage, before] = await Promise.all([
    getGroupedUsage(of, period, by),
    getGroupedUsage(of, period.before, by),
  ]);
  const groups = usage.groups?.data ?? [];
  const chart = toChart(metric, groups, (group) => nameOfGroup(by, group));
  return (
    <>
      <PageHeader
        title="Usage"
        description={isAll ? `All projects of ${organization.name}` : "Spend and requests of this project"}
        actions={
          <ExportMenu href={{ csv: exportHref(of, period, "csv"), json: exportHref(of, period, "json") }} />
        }
      />
      <UsageFilters
        period={period}
        metric={metric}
        by={oneOf(query, "by") ? by : undefined}
        isAll={isAll}
        seesAll={seesAll}
      />
      <UsageSummary usage={usage} before={before} period={period} />
      <Card className="mt-5" aria-label={`${METRIC_ROWS[metric].label} by ${GROUP_WORDS[by].toLowerCase()}`}>
        {usage.totals.requests === 0 ? (
          <EmptyState icon={ChartColumn} title="No requests in this period" />
        ) : (
          <>
            <LazyGroupChart metric={metric} {...chart} granularity={usage.granularity} />
            <UsageTable
              by={by}
              usage={usage}
              before={before}
              colors={chart.groups.map(({ color }) => color)}
              project={isAll ? null : project}
            />
          </>
        )}
      </Card>
    </>
  );
}
