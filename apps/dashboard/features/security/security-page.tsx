import type { ExportFormat } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { ShieldCheck } from "lucide-react";
import { RequestSheet } from "@/components/request/request-sheet.tsx";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { oneOf, type Query } from "@/address/query.ts";
import { getTimeZone } from "@/data/time-zone.ts";
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
import { toSearch } from "@/address/to-search.ts";
import { hrefOfEvents, readEventSearch, spanOf, toFilters } from "./event-search.ts";
import { EventTable } from "./event-table.tsx";
import { EventTiles } from "./event-tiles.tsx";

interface SecurityPageProps {
  readonly owner: ViolationOwner;
  readonly query: Query;
}

/** What guardrails found: in all, by what it was, over time, and one by one. */
export async function SecurityPage({ owner, query }: SecurityPageProps) {
  const [now, timeZone] = [new Date(), await getTimeZone()];
  const { search, ignored } = readEventSearch(query, now, timeZone);
  const filters = toFilters(search, now, timeZone);
  const cursor = oneOf(query, "cursor");
  const opened = oneOf(query, "event");
  const [page, summary, event] = await Promise.all([
    listViolations(owner, { ...filters, ...(cursor ? { cursor } : {}) }),
    summarizeViolations(owner, { ...filters, timeZone }),
    opened ? findViolation(owner, opened) : null,
  ]);
  const withProjects = owner.kind === "organization";
  const base = owner.kind === "organization" ? `orgs/${owner.id}` : `projects/${owner.id}`;
  const exportOf = (format: ExportFormat) =>
    `/api/data/${base}/violations/export${toSearch({ ...filters, format })}`;
  const pageOf = (next?: string) => hrefOfEvents({ ...search, cursor: next });
  const hrefOf = ({ id }: Violation) => hrefOfEvents({ ...search, cursor, event: id });
  return (
    <>
      <PageHeader
        title="Security events"
        description="What guardrails found. The matched text is never stored."
        actions={<ExportMenu href={{ csv: exportOf("csv"), json: exportOf("json") }} />}
      />
      <IgnoredNote names={ignored} />
      <EventFilters {...{ search, timeZone }} span={spanOf(search, now, timeZone)} groups={summary.groups} />
      {summary.totals.violations > 0 ? (
        <>
          <EventTiles summary={summary} search={search} />
          <Card aria-labelledby="events-over-time">
            <CardHeader
              id="events-over-time"
              title="Over time"
              description={`Per ${summary.granularity}, ${timeZone}`}
            />
            <EventChart points={summary.points} granularity={summary.granularity} timeZone={timeZone} />
          </Card>
          <EventGroups summary={summary} search={search} withProjects={withProjects} />
          <Card>
            <EventTable events={page.data} hrefOf={hrefOf} withProjects={withProjects} />
          </Card>
          <ListPages
            newest={cursor ? pageOf() : null}
            older={page.nextCursor ? pageOf(page.nextCursor) : null}
          />
        </>
      ) : (
        <Card>
          <NoEvents owner={owner} isFiltered={hrefOfEvents(search) !== "?"} />
        </Card>
      )}
      {opened ? <Sheet event={event} /> : null}
    </>
  );
}

const NoEvents = ({ owner, isFiltered }: { owner: ViolationOwner; isFiltered: boolean }) => (
  <EmptyState
    icon={ShieldCheck}
    title={isFiltered ? "No events match these filters" : "No events in the last 30 days"}
  >
    <p>Events appear here about a second after the response, once a guardrail is enabled.</p>
    <Link
      href={isFiltered ? "?" : `${owner.kind === "organization" ? "/settings" : ""}/${owner.id}/guardrails`}
      className={buttonStyles({ className: "mt-3" })}
    >
      {isFiltered ? "Clear filters" : "Guardrails"}
    </Link>
  </EmptyState>
);

const Sheet = ({ event }: { event: Violation | null }) => (
  <RequestSheet title={event ? event.ruleName : "Event not found"} parameter="event">
    {event ? (
      <EventPanel event={event} />
    ) : (
      <p className="text-ink-soft">There is no such event, or you don't have access to it.</p>
    )}
  </RequestSheet>
);
