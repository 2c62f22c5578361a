import { Card, CardHeader } from "@causeway/ui/card";
import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Download, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { RequestSheet } from "@/components/activity/request-sheet.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { oneOf, type Query } from "@/data/query.ts";
import {
  findViolation,
  listViolations,
  summarizeViolations,
  type Violation,
  type ViolationOwner,
} from "@/data/violations.ts";
import { EventChart } from "./event-chart.tsx";
import { EventFilters } from "./event-filters.tsx";
import { EventGroups } from "./event-groups.tsx";
import { EventPanel } from "./event-panel.tsx";
import { type EventSearch, parseEventSearch, toFilters, toQueryText } from "./event-search.ts";
import { EventTable } from "./event-table.tsx";
import { EventTiles } from "./event-tiles.tsx";

interface SecurityPageProps {
  readonly owner: ViolationOwner;
  readonly query: Query;
}

/** What guardrails found: in all, by what it was, over time, and one by one. */
export async function SecurityPage({ owner, query }: SecurityPageProps) {
  const search = parseEventSearch(query);
  const filters = toFilters(search, new Date());
  const cursor = oneOf(query, "cursor");
  const opened = oneOf(query, "event");
  const [page, summary, event] = await Promise.all([
    listViolations(owner, { ...filters, ...(cursor ? { cursor } : {}) }),
    summarizeViolations(owner, filters),
    opened ? findViolation(owner, opened) : null,
  ]);
  const withProjects = owner.kind === "organization";
  const hrefOf = ({ id }: Violation) => `?${toQueryText({ ...search, cursor, event: id })}`;
  return (
    <>
      <PageHeader
        title="Security events"
        description="What guardrails found. The matched text is never stored."
        actions={<Exports owner={owner} filters={filters} />}
      />
      <EventFilters search={search} groups={summary.groups} />
      {summary.totals.violations > 0 ? (
        <>
          <EventTiles summary={summary} search={search} />
          <Card aria-labelledby="events-over-time">
            <CardHeader id="events-over-time" title="Over time" description="UTC" />
            <EventChart summary={summary} />
          </Card>
          <EventGroups summary={summary} search={search} withProjects={withProjects} />
          <Card>
            <EventTable events={page.data} hrefOf={hrefOf} withProjects={withProjects} />
          </Card>
          <Pages search={search} cursor={cursor} next={page.nextCursor} />
        </>
      ) : (
        <Card>
          <EmptyState icon={ShieldCheck} title="No events match these filters">
            Events appear here about a second after the response, once a guardrail is enabled.
          </EmptyState>
        </Card>
      )}
      {opened ? <Sheet event={event} /> : null}
    </>
  );
}

const Sheet = ({ event }: { event: Violation | null }) => (
  <RequestSheet title={event ? event.ruleName : "Event not found"} parameter="event">
    {event ? (
      <EventPanel event={event} />
    ) : (
      <p className="text-ink-soft">There is no such event, or you don't have access to it.</p>
    )}
  </RequestSheet>
);

function Exports({ owner, filters }: { owner: ViolationOwner; filters: ReturnType<typeof toFilters> }) {
  const base = owner.kind === "organization" ? `orgs/${owner.id}` : `projects/${owner.id}`;
  return (
    <div className="flex gap-2">
      {["csv", "json"].map((format) => (
        <a
          key={format}
          download
          href={`/api/data/${base}/violations/export?${toQueryText({ ...filters, format })}`}
          className={buttonStyles()}
        >
          <Download />
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

interface PagesProps {
  readonly search: EventSearch;
  readonly cursor: string | undefined;
  readonly next: string | null;
}

const Pages = ({ search, cursor, next }: PagesProps) => (
  <nav aria-label="Pages" className="mt-4 flex justify-between">
    {cursor ? (
      <Link href={`?${toQueryText({ ...search })}`} className={buttonStyles()}>
        Newest
      </Link>
    ) : (
      <span />
    )}
    {next ? (
      <Link href={`?${toQueryText({ ...search, cursor: next })}`} className={buttonStyles()}>
        Older
      </Link>
    ) : null}
  </nav>
);
