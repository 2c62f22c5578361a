import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ListFilter } from "lucide-react";
import Link from "next/link";
import { ActivityFilters, type Filters, parseFilters } from "@/components/activity/activity-filters.tsx";
import { FirstRequest } from "@/components/activity/first-request.tsx";
import { LogTable } from "@/components/activity/log-table.tsx";
import { RequestPanel } from "@/components/activity/request-panel.tsx";
import { Searched } from "@/components/activity/searched.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { listApiKeys } from "@/data/api-keys.ts";
import { listLogs } from "@/data/logs.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Record<string, string | undefined>>;
}

export const metadata = { title: "Activity" };

const REFRESH_MS = 10_000;
/** Requests on a full page of the list. */
const PAGE = 50;

export default async function ActivityPage({ params, searchParams }: Props) {
  const { project } = await params;
  const search = await searchParams;
  const filters = parseFilters(search);
  const [page, keys] = await Promise.all([
    listLogs(project, { ...filters, cursor: search.cursor, limit: PAGE }),
    listApiKeys(project),
  ]);
  const isFiltered = Object.values(filters).some(Boolean) || Boolean(search.cursor);
  return (
    <>
      {search.cursor ? null : <LiveRefresh everyMs={REFRESH_MS} />}
      <PageHeader
        title="Activity"
        description="Every request, newest first"
        actions={<ActivityFilters filters={filters} keys={keys} />}
      />
      <Card>
        {page.data.length > 0 ? <LogTable logs={page.data} now={new Date()} /> : null}
        {page.data.length === 0 && !isFiltered ? <FirstRequest /> : null}
        {page.data.length === 0 && isFiltered ? (
          <EmptyState icon={ListFilter} title="No requests match these filters" />
        ) : null}
        {isFiltered ? (
          <Searched
            page={page}
            olderHref={page.data.length < PAGE && page.nextCursor ? hrefOf(filters, page.nextCursor) : null}
          />
        ) : null}
      </Card>
      <Pages filters={filters} cursor={search.cursor} next={page.nextCursor} />
      {search.request ? <RequestPanel project={project} id={search.request} /> : null}
    </>
  );
}

const Pages = ({
  filters,
  cursor,
  next,
}: {
  filters: Filters;
  cursor: string | undefined;
  next: string | null;
}) => (
  <nav aria-label="Pages" className="mt-4 flex justify-between">
    {cursor ? (
      <Link href={hrefOf(filters)} className={buttonStyles()}>
        Newest
      </Link>
    ) : (
      <span />
    )}
    {next ? (
      <Link href={hrefOf(filters, next)} className={buttonStyles()}>
        Older
      </Link>
    ) : null}
  </nav>
);

function hrefOf(filters: Filters, cursor?: string): string {
  const entries = Object.entries({ ...filters, cursor }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `?${new URLSearchParams(entries)}`;
}
