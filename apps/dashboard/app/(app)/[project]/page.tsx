import { buttonStyles } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { formatCompact } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { TimeRange } from "@causeway/ui/time-range";
import { Activity, Lock } from "lucide-react";
import { LogTable } from "@/features/activity/log-table.tsx";
import { readOpened } from "@/components/request/read-opened.ts";
import { RequestPanel } from "@/components/request/request-panel.tsx";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { InstallationHealth } from "@/features/installation/installation-health.tsx";
import { KeyTable } from "@/features/keys/key-table.tsx";
import { toPoints } from "@/features/overview/chart-metrics.ts";
import { drawSplit } from "@/features/overview/draw-split.ts";
import { FirstSteps } from "@/features/overview/first-steps.tsx";
import { ignoredChoices } from "@/features/overview/ignored-choices.ts";
import { OverviewChart } from "@/features/overview/overview-chart.tsx";
import { ProblemStrip } from "@/features/overview/problem-strip.tsx";
import { findProblems } from "@/features/overview/problems.ts";
import { readOverview } from "@/features/overview/read-overview.ts";
import type { SplitBy } from "@/features/overview/split-by.ts";
import { SplitPicker } from "@/features/overview/split-picker.tsx";
import { Unread } from "@/features/overview/unread.tsx";
import { ALL_PROJECTS, linkInPlace } from "@/address/all-projects.ts";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import type { Place } from "@/address/place.ts";
import { describeSpan } from "@/features/usage/describe-span.ts";
import { RANGES } from "@/address/range.ts";
import { SavedNote } from "@/features/usage/saved-note.tsx";
import { StatTiles } from "@/features/usage/stat-tiles.tsx";
import { TopModels } from "@/features/usage/top-models.tsx";
import type { ListedApiKey } from "@/data/api-keys.ts";
import type { Log } from "@/data/logs.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { readScope } from "@/data/scope.ts";
import { titleOfFirstScoped } from "@/data/titles.ts";
import type { Usage } from "@/data/usage.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfFirstScoped("Overview", props);

const REFRESH_MS = 10_000;
/** While someone waits for the first request, which the page says appears about a second after its response. */
const FIRST_REFRESH_MS = 2_000;

export default async function OverviewPage({ params, searchParams }: Props) {
  const [{ project: id }, query] = await Promise.all([params, searchParams]);
  const [seen, opened] = await Promise.all([readOverview(id, query), readPanel(id, query)]);
  const { place, isAll, projects, project, organization, range, hasRequest, now, sees } = seen;
  return (
    <>
      <LiveRefresh everyMs={hasRequest ? REFRESH_MS : FIRST_REFRESH_MS} />
      <PageHeader
        title={isAll ? ALL_PROJECTS : project.name}
        description={isAll ? `Cost and usage of ${organization.name}` : "Cost and usage"}
        actions={<TimeRange names={RANGES} value={range.name} />}
      />
      <IgnoredNote names={ignoredChoices(query, isAll)} />
      <ProblemStrip
        problems={findProblems({ ...seen, org: organization.id, team: project.teamId })}
        missing={seen.missing}
      />
      <div className="grid grid-cols-1 gap-5">
        {isAll || !seen.keys ? null : (
          <FirstSteps {...{ project, organization, hasRequest, now }} keys={seen.keys} />
        )}
        {hasRequest ? (
          <>
            {sees.usage ? <UsageParts {...seen} /> : null}
            {sees.logs ? (
              <LatestRequests place={place} projects={projects} now={now} logs={seen.recent?.data ?? null} />
            ) : null}
          </>
        ) : null}
        {isAll && !hasRequest ? <NoRequestYet place={place} /> : null}
        {!hasRequest && seen.isOperator ? <InstallationHealth /> : null}
      </div>
      {sees.keys ? <NewestKeys place={place} projects={projects} keys={seen.newest} /> : null}
      {sees.usage || sees.logs || sees.keys ? null : <NothingToSee name={organization.name} />}
      <RequestPanel opened={opened} />
    </>
  );
}

const readPanel = async (id: string, query: Query) =>
  readOpened(await readScope(id, query), oneOf(query, "request"));

type Seen = Awaited<ReturnType<typeof readOverview>>;

/** Tiles and chart have the same figures, so that they are there or missing together. */
const UsageParts = ({ usage, before, span, ...seen }: Seen) =>
  usage ? (
    <>
      <div>
        <StatTiles place={seen.place} range={seen.range.name} {...{ usage, before }} />
        <SavedNote saved={usage.totals.saved} />
        <p className="mt-2 text-xs text-ink-faint">
          {before
            ? `Compared with ${describeSpan(span, seen.timeZone)}.`
            : "The time before couldn’t be read to compare with."}
        </p>
      </div>
      <UsageCards {...seen} usage={usage} />
    </>
  ) : (
    <Unread label="Usage over time" what="Cost and usage" className="min-h-40" />
  );

const NothingToSee = ({ name }: { name: string }) => (
  <Card>
    <EmptyState icon={Lock} title="Your role shows no activity, usage or keys">
      Owners and admins of {name} can change it. The menu has the pages that you can open.
    </EmptyState>
  </Card>
);

interface UsageCardsProps {
  readonly place: Place;
  readonly usage: Usage;
  readonly timeZone: string;
  /** What the chart is split by; null where it isn't. */
  readonly by: SplitBy | null;
}

const UsageCards = ({ place, usage, timeZone, by }: UsageCardsProps) => (
  <div className="grid grid-cols-1 gap-5 xl:grid-cols-[1.75fr_1fr]">
    <Card aria-label="Usage over time" className="min-w-0">
      <OverviewChart
        points={toPoints(usage, place, timeZone)}
        split={by && { by, drawn: drawSplit(usage, { by, place, timeZone }) }}
        picker={<SplitPicker value={by} isAll={place.scope === "all"} />}
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

interface ListedProps {
  readonly place: Place;
  /** Names by id, where it is of several projects. */
  readonly projects: ReadonlyMap<string, string> | undefined;
}

const LatestRequests = ({
  place,
  projects,
  logs,
  now,
}: ListedProps & { logs: readonly Log[] | null; now: Date }) => (
  <Card aria-labelledby="recent-title">
    <CardHeader
      id="recent-title"
      title="Latest requests"
      actions={<MoreLink href={linkInPlace(place, "/activity")} />}
    />
    {logs === null ? (
      <p role="status" className="px-5 pb-5 text-ink-soft">
        The latest requests couldn’t be read. This page tries again every few seconds.
      </p>
    ) : logs.length > 0 ? (
      <LogTable logs={logs} now={now} projects={projects} />
    ) : (
      <EmptyState icon={Activity} title="No requests in the last 30 days">
        See all requests for older ones.
      </EmptyState>
    )}
  </Card>
);

/** Of all projects: the first steps of one are on its own page. */
const NoRequestYet = ({ place }: { place: Place }) => (
  <Card>
    <EmptyState icon={Activity} title="No requests yet">
      <p>Requests of all projects show up here about a second after the response.</p>
      <Link
        href={linkInPlace(place, "/keys")}
        className={buttonStyles({ variant: "primary", className: "mt-4" })}
      >
        Open API keys
      </Link>
    </EmptyState>
  </Card>
);

/** None where the first steps say how to create the first one. */
const NewestKeys = ({ place, projects, keys }: ListedProps & { keys: readonly ListedApiKey[] | null }) =>
  keys === null ? (
    <div className="mt-5">
      <Unread label="API keys" what="API keys" />
    </div>
  ) : keys.length > 0 ? (
    <Card aria-labelledby="keys-title" className="mt-5">
      <CardHeader
        id="keys-title"
        title="API keys"
        actions={<MoreLink href={linkInPlace(place, "/keys")} />}
      />
      <KeyTable keys={keys} projects={projects} />
    </Card>
  ) : null;

const MoreLink = ({ href }: { href: string }) => (
  <Link href={href} className={buttonStyles({ variant: "ghost", size: "sm" })}>
    See all
  </Link>
);
