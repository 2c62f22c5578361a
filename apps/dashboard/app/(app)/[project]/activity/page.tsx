import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ListFilter } from "lucide-react";
import { cookies } from "next/headers";
import Link from "next/link";
import { ActivityFilters } from "@/components/activity/activity-filters.tsx";
import { ColumnMenu } from "@/components/activity/column-menu.tsx";
import { COLUMNS_COOKIE, parseColumns } from "@/components/activity/columns.ts";
import { EXPORT_DAYS, exportSpan } from "@/components/activity/export-span.ts";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { type Filters, parseFilters, toSearch } from "@/components/activity/filters.ts";
import { FirstRequest } from "@/components/activity/first-request.tsx";
import { LogTable } from "@/components/activity/log-table.tsx";
import { NewRequests } from "@/components/activity/new-requests.tsx";
import { OverTime } from "@/components/activity/over-time.tsx";
import { RequestPanel } from "@/components/activity/request-panel.tsx";
import { Searched } from "@/components/activity/searched.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { PageViews } from "@/components/views/page-views.tsx";
import { VIEW_PARAMETER } from "@/components/views/view-link.ts";
import { ViewNote } from "@/components/views/view-note.tsx";
import { listApiKeys } from "@/data/api-keys.ts";
import { listLogs, type LogPage } from "@/data/logs.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { getUsage } from "@/data/usage.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { histogramRange } from "@/components/activity/histogram-range.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Activity" };

/** Requests on a full page of the list. */
const PAGE = 50;

export default async function ActivityPage({ params, searchParams }: Props) {
  const { project } = await params;
  const search = await searchParams;
  const filters = parseFilters(search);
  const cursor = oneOf(search, "cursor");
  const request = oneOf(search, "request");
  const range = histogramRange(filters, new Date());
  const { apiKey, model, provider } = filters;
  const [page, keys, usage, cookie] = await Promise.all([
    listLogs(project, { ...filters, cursor, limit: PAGE }),
    listApiKeys(project),
    getUsage(project, range.from, range.to, { apiKey, model, provider, timeZone: await getTimeZone() }),
    cookies(),
  ]);
  const columns = parseColumns(cookie.get(COLUMNS_COOKIE)?.value);
  const view = { project, page: "activity", asked: oneOf(search, VIEW_PARAMETER) } as const;
  const isOpenEnded = !cursor && !filters.to;
  return (
    <>
      <PageHeader
        title="Activity"
        description="Every request, newest first"
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {isOpenEnded ? (
              <NewRequests project={project} filters={filters} newest={page.data[0] ?? null} />
            ) : null}
            <PageViews {...view} filters={filters} />
            <ColumnMenu columns={columns} />
            <ExportMenu {...exportOf(project, filters)} />
          </div>
        }
      />
      <ViewNote {...view} />
      <ActivityFilters
        filters={filters}
        view={view.asked}
        keys={keys}
        models={[...new Set(usage.models.map((row) => row.model))]}
        providers={[...new Set(usage.models.map((row) => row.provider))].filter(Boolean)}
      />
      <OverTime usage={usage} filters={filters} view={view.asked} />
      <LogCard {...{ page, filters, cursor, columns }} view={view.asked} />
      <Pages {...{ filters, cursor }} view={view.asked} next={page.nextCursor} />
      {request ? (
        <RequestPanel project={project} id={request} around={page.data.map(({ id }) => id)} />
      ) : null}
    </>
  );
}

interface PlaceProps {
  readonly filters: Filters;
  /** The view that the address names; it stays from page to page. */
  readonly view: string | undefined;
  readonly cursor: string | undefined;
}

interface LogCardProps extends PlaceProps {
  readonly page: LogPage;
  readonly columns: ReturnType<typeof parseColumns>;
}

function LogCard({ page, filters, view, cursor, columns }: LogCardProps) {
  const isFiltered = Object.keys(filters).length > 0 || Boolean(cursor);
  const olderHref =
    page.data.length < PAGE && page.nextCursor ? hrefOf(filters, view, page.nextCursor) : null;
  return (
    <Card>
      {page.data.length > 0 ? <LogTable logs={page.data} now={new Date()} columns={columns} /> : null}
      {page.data.length === 0 && !isFiltered ? <FirstRequest /> : null}
      {page.data.length === 0 && isFiltered ? (
        <EmptyState icon={ListFilter} title="No requests match these filters" />
      ) : null}
      {isFiltered ? <Searched page={page} olderHref={olderHref} /> : null}
    </Card>
  );
}

const Pages = ({ filters, view, cursor, next }: PlaceProps & { next: string | null }) => (
  <nav aria-label="Pages" className="mt-4 flex justify-between">
    {cursor ? (
      <Link href={hrefOf(filters, view)} className={buttonStyles()}>
        Newest
      </Link>
    ) : (
      <span />
    )}
    {next ? (
      <Link href={hrefOf(filters, view, next)} className={buttonStyles()}>
        Older
      </Link>
    ) : null}
  </nav>
);

const hrefOf = (filters: Filters, view: string | undefined, cursor?: string): string =>
  toSearch(filters, { [VIEW_PARAMETER]: view, cursor }) || "?";

/** Through this page's own origin, with the visitor's cookie. */
function exportOf(project: string, filters: Filters) {
  const { from, to, isCut } = exportSpan(filters, new Date());
  const hrefOf = (format: string) =>
    `/api/data/projects/${project}/logs/export${toSearch(filters, { from, to, format })}`;
  return {
    href: { csv: hrefOf("csv"), json: hrefOf("json") },
    note: isCut ? `The last ${EXPORT_DAYS} days of this list` : undefined,
  };
}
