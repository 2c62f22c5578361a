import { buttonStyles } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { TimeRange } from "@causeway/ui/time-range";
import Link from "next/link";
import { LogTable } from "@/components/activity/log-table.tsx";
import { RequestPanel } from "@/components/activity/request-panel.tsx";
import { InstallationHealth } from "@/components/installation/installation-health.tsx";
import { KeyTable } from "@/components/keys/key-table.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { toPoints } from "@/components/overview/chart-metrics.ts";
import { drawSplit } from "@/components/overview/draw-split.ts";
import { readSplit, type SplitBy } from "@/components/overview/split-by.ts";
import { SplitPicker } from "@/components/overview/split-picker.tsx";
import { FirstSteps } from "@/components/overview/first-steps.tsx";
import { OverviewChart } from "@/components/overview/overview-chart.tsx";
import { ProblemStrip } from "@/components/overview/problem-strip.tsx";
import { findProblems } from "@/components/overview/problems.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { parseRange, RANGES, rangeBefore } from "@/components/usage/range.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { StatTiles } from "@/components/usage/stat-tiles.tsx";
import { TopModels } from "@/components/usage/top-models.tsx";
import { formatCompact } from "@causeway/ui/format/numbers";
import { type ListedApiKey, listApiKeys, listNewestApiKeys } from "@/data/api-keys.ts";
import { listLogs } from "@/data/logs.ts";
import { may } from "@/data/organization.ts";
import { findRouteReport } from "@/data/providers.ts";
import { getProject, getSession } from "@/data/tenancy.ts";
import { titleOfFirst, titlesOfProject } from "@/data/titles.ts";
import { getGroupedUsage, getUsage, type Usage } from "@/data/usage.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<{ range?: string; by?: string; request?: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  titleOfFirst("Overview", await titlesOfProject((await params).project));

const RECENT = 8;
const REFRESH_MS = 10_000;
/** While someone waits for the first request, which the page says appears about a second after its response. */
const FIRST_REFRESH_MS = 2_000;

export default async function OverviewPage({ params, searchParams }: Props) {
  const { project: id } = await params;
  const { range: rangeName, by: splitName, request } = await searchParams;
  const [by, timeZone, now] = [readSplit(splitName), await getTimeZone(), new Date()];
  const range = parseRange(rangeName, now, timeZone);
  const { project, organization } = await getProject(id);
  const before = rangeBefore(range, timeZone);
  const seesProviders = may(organization, "provider_keys:read");
  const [{ user }, usage, earlier, recent, keys, newest, routes] = await Promise.all([
    getSession(),
    by
      ? getGroupedUsage({ project: id }, { ...range, timeZone }, { by })
      : getUsage({ project: id }, range.from, range.to, { timeZone }),
    getUsage({ project: id }, before.from, before.to, { timeZone }),
    listLogs({ project: id }, { limit: RECENT }),
    listApiKeys(id),
    listNewestApiKeys(id, RECENT),
    seesProviders ? findRouteReport(organization.id) : null,
  ]);
  const hasRequest = recent.data.length > 0;
  const problems = findProblems({
    ...{ project: id, org: organization.id, keys, routes, now },
    refused: usage.totals.refused,
    timeZone,
    since: usage.from,
  });
  return (
    <>
      <LiveRefresh everyMs={hasRequest ? REFRESH_MS : FIRST_REFRESH_MS} />
      <PageHeader
        title={project.name}
        description="Cost and usage"
        actions={<TimeRange names={RANGES} value={range.name} />}
      />
      <ProblemStrip
        problems={problems}
        missing={seesProviders && routes === null ? "The health of provider keys couldn't be read." : null}
      />
      <div className="grid grid-cols-1 gap-5">
        <FirstSteps {...{ project, organization, keys, hasRequest, now }} />
        {hasRequest ? (
          <>
            <StatTiles project={id} range={range.name} usage={usage} before={earlier.totals} />
            <UsageCards project={id} usage={usage} timeZone={timeZone} by={by} />
            <Card aria-labelledby="recent-title">
              <CardHeader
                id="recent-title"
                title="Latest requests"
                actions={<MoreLink href={`/${id}/activity`} />}
              />
              <LogTable logs={recent.data} now={now} />
            </Card>
          </>
        ) : null}
        {!hasRequest && user.isOperator ? <InstallationHealth /> : null}
      </div>
      <NewestKeys project={id} keys={newest} />
      {request ? <RequestPanel project={id} id={request} /> : null}
    </>
  );
}

interface UsageCardsProps {
  readonly project: string;
  readonly usage: Usage;
  readonly timeZone: string;
  /** What the chart is split by; null where it isn't. */
  readonly by: SplitBy | null;
}

const UsageCards = ({ project, usage, timeZone, by }: UsageCardsProps) => (
  <div className="grid grid-cols-1 gap-5 xl:grid-cols-[1.75fr_1fr]">
    <Card aria-label="Usage over time" className="min-w-0">
      <OverviewChart
        points={toPoints(usage, project, timeZone)}
        split={by && { by, drawn: drawSplit(usage, { by, project, timeZone }) }}
        picker={<SplitPicker value={by} />}
      />
    </Card>
    <TopModels
      title="Models"
      description="By spend"
      models={usage.models}
      detailOf={({ requests }) => `${formatCompact(requests)} ${requests === 1 ? "request" : "requests"}`}
    />
  </div>
);

/** None where the first steps say how to create the first one. */
const NewestKeys = ({ project, keys }: { project: string; keys: readonly ListedApiKey[] }) =>
  keys.length > 0 ? (
    <Card aria-labelledby="keys-title" className="mt-5">
      <CardHeader id="keys-title" title="API keys" actions={<MoreLink href={`/${project}/keys`} />} />
      <KeyTable keys={keys} />
    </Card>
  ) : null;

const MoreLink = ({ href }: { href: string }) => (
  <Link href={href} className={buttonStyles({ variant: "ghost", size: "sm" })}>
    See all
  </Link>
);
