import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { AddressLink } from "@causeway/ui/navigation";
import { ListFilter, Timer } from "lucide-react";
import { cookies } from "next/headers";
import { ActivityFilters } from "@/features/activity/activity-filters.tsx";
import { ColumnMenu } from "@/features/activity/column-menu.tsx";
import { COLUMNS_COOKIE, parseColumns } from "@/features/activity/columns.ts";
import { EXPORT_DAYS, exportSpan } from "@/features/activity/export-span.ts";
import {
  type Filters,
  type ListFilters,
  readActivityFilters,
  toQuery,
  withTime,
} from "@/address/activity-filters.ts";
import { toHref, toSearch } from "@/address/to-search.ts";
import { FirstRequest } from "@/features/activity/first-request.tsx";
import { histogramRange } from "@/features/activity/histogram-range.ts";
import { LogTable } from "@/features/activity/log-table.tsx";
import { newestOf } from "@/features/activity/newest-of.ts";
import { NewRequests } from "@/features/activity/new-requests.tsx";
import { OverTime } from "@/features/activity/over-time.tsx";
import { readOpened } from "@/components/request/read-opened.ts";
import { readOverTime } from "@/features/activity/read-over-time.ts";
import { RequestPanel } from "@/components/request/request-panel.tsx";
import { Searched } from "@/features/activity/searched.tsx";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { PageViews } from "@/components/views/page-views.tsx";
import { VIEW_PARAMETER } from "@/address/view-link.ts";
import { ViewNote } from "@/components/views/view-note.tsx";
import { listApiKeys } from "@/data/api-keys.ts";
import { orWithout } from "@/data/api-failure.ts";
import { findLogs, type LogPage } from "@/data/logs.ts";
import { may, openProject, seesAllProjects } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { listMembers } from "@/data/team.ts";
import { listTeams } from "@/data/teams.ts";
import { namesOf } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { titleOfScoped } from "@/data/titles.ts";
import type { Usage, UsageOf } from "@/data/usage.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfScoped("Activity", props);

/** Requests on a full page of the list. */
const PAGE = 50;

/** What a search has found that took too long. */
const NOTHING: Pick<LogPage, "data" | "nextCursor"> = { data: [], nextCursor: null };

export default async function ActivityPage({ params, searchParams }: Props) {
  const [{ project }, search, timeZone] = await Promise.all([params, searchParams, getTimeZone()]);
  const visit = readVisit(project);
  const read = readActivityFilters(search);
  const { filters, of } = await readPlace(project, read.filters, visit);
  const cursor = oneOf(search, "cursor");
  const now = new Date();
  const listed = withTime(filters, now, timeZone);
  const { organization, seesAll } = await visit;
  const [found, keys, { usage, counts }, cookie, { projects, names }, opened] = await Promise.all([
    findLogs(of, { ...toQuery(listed), cursor, limit: PAGE }),
    filters.scope || !may(organization, "api_keys:read") ? null : listApiKeys({ project }),
    readOverTime(of, listed, {
      ...histogramRange(listed, now),
      timeZone,
      hasSums: may(organization, "usage:read"),
    }),
    cookies(),
    readNames(filters, visit),
    readOpened(of, oneOf(search, "request")),
  ]);
  const page = found ?? NOTHING;
  const columns = parseColumns(cookie.get(COLUMNS_COOKIE)?.value);
  const view = { project, page: "activity", asked: oneOf(search, VIEW_PARAMETER) } as const;
  const isOpenEnded = !cursor && !filters.to;
  return (
    <>
      <PageHeader
        title="Activity"
        description={`Every request${filters.scope ? ` of all projects of ${organization.name}` : ""}, newest first`}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {isOpenEnded ? <NewRequests of={of} filters={listed} newest={newestOf(page.data)} /> : null}
            <PageViews {...view} filters={filters} />
            <ColumnMenu columns={columns} />
            <ExportMenu {...exportOf(of, listed)} />
          </div>
        }
      />
      <ViewNote {...view} />
      <IgnoredNote names={read.ignored} />
      <ActivityFilters
        filters={filters}
        view={view.asked}
        keys={keys ?? keysOf(page)}
        seesAll={seesAll}
        names={names}
        {...choicesOf(usage, page)}
      />
      <OverTime counts={counts} filters={filters} view={view.asked} />
      <LogCard {...{ page: found, filters, cursor, columns, projects }} view={view.asked} />
      <Pages {...{ filters, cursor }} view={view.asked} next={page.nextCursor} />
      <RequestPanel opened={opened} around={page.data.map(({ id }) => id)} />
    </>
  );
}

async function readVisit(project: string) {
  const { organization, projects } = await openProject(project, "logs:read");
  return { organization, projects, seesAll: seesAllProjects(organization) };
}

/** Names of all listed projects, and what the filters' project, member and team are called, as far as the visitor may know. */
async function readNames({ scope, member, project, team }: Filters, visit: ReturnType<typeof readVisit>) {
  const { organization, projects: all } = await visit;
  const projects = scope && namesOf(all);
  const person =
    member && may(organization, "members:read") ? await nameOfMember(organization.id, member) : undefined;
  const called =
    team && may(organization, "teams:read") ? await nameOfTeam(organization.id, team) : undefined;
  return { projects, names: { project: project && projects?.get(project), member: person, team: called } };
}

const nameOfTeam = async (org: string, team: string): Promise<string | undefined> =>
  (await orWithout(listTeams(org)))?.find(({ id }) => id === team)?.name;

async function nameOfMember(org: string, member: string): Promise<string | undefined> {
  const { data, former } = await listMembers(org);
  return [...data, ...former].find(({ userId }) => userId === member)?.name ?? undefined;
}

/** Which requests the address asks for: of the project, without a wait, or of all projects where the visitor may see them. */
async function readPlace(
  project: string,
  { scope, project: among, team, ...filters }: Filters,
  visit: ReturnType<typeof readVisit>,
): Promise<{ filters: Filters; of: UsageOf }> {
  if (!scope) return { filters, of: { project } };
  const { organization, seesAll } = await visit;
  return seesAll
    ? {
        filters: { ...filters, scope, ...(among && { project: among }), ...(team && { team }) },
        of: { org: organization.id },
      }
    : { filters, of: { project } };
}

/** All keys of an organization can be too many to choose from: those of the listed requests. */
const keysOf = ({ data }: Pick<LogPage, "data">) => [
  ...new Map(
    data.map(({ apiKey: { id, description } }) => [id, { id, description: description ?? "deleted key" }]),
  ).values(),
];

/** Models and providers to choose from: of the whole time, or of the listed requests where its totals aren’t there. */
function choicesOf(usage: Usage | string, { data }: Pick<LogPage, "data">) {
  const all: readonly { readonly model: string | null; readonly provider: string | null }[] =
    typeof usage === "string" ? data.map(({ used }) => used) : usage.models;
  const distinct = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  return {
    models: distinct(all.map(({ model }) => model)),
    providers: distinct(all.map(({ provider }) => provider)).filter(Boolean),
  };
}

interface PlaceProps {
  readonly filters: Filters;
  /** The view that the address names; it stays from page to page. */
  readonly view: string | undefined;
  readonly cursor: string | undefined;
}

interface LogCardProps extends PlaceProps {
  /** Null if the search took too long. */
  readonly page: LogPage | null;
  readonly columns: ReturnType<typeof parseColumns>;
  /** Names by id, where the list is of several projects. */
  readonly projects: ReadonlyMap<string, string> | undefined;
}

function LogCard({ page, filters, view, cursor, columns, projects }: LogCardProps) {
  if (!page) {
    return (
      <Card>
        <EmptyState icon={Timer} title="This search took too long">
          Choose a shorter time range, or a single key.
        </EmptyState>
      </Card>
    );
  }
  const isFiltered = Object.keys(filters).length > 0 || Boolean(cursor);
  // Whose requests are listed isn't one of the filters to clear.
  const canClear = Object.keys(filters).some((name) => name !== "scope");
  const olderHref =
    page.data.length < PAGE && page.nextCursor ? hrefOf(filters, view, page.nextCursor) : null;
  return (
    <Card>
      {page.data.length > 0 ? (
        <LogTable logs={page.data} now={new Date()} {...{ columns, projects }} />
      ) : null}
      {page.data.length === 0 && !isFiltered ? <FirstRequest /> : null}
      {page.data.length === 0 && isFiltered ? (
        <EmptyState icon={ListFilter} title="No requests match these filters">
          {canClear ? (
            <AddressLink
              href={toHref({ scope: filters.scope })}
              className={buttonStyles({ className: "mt-2" })}
            >
              Clear filters
            </AddressLink>
          ) : null}
        </EmptyState>
      ) : null}
      {isFiltered ? <Searched page={page} olderHref={olderHref} /> : null}
    </Card>
  );
}

const Pages = ({ filters, view, cursor, next }: PlaceProps & { next: string | null }) => (
  <nav aria-label="Pages" className="mt-4 flex justify-between">
    {cursor ? (
      <AddressLink href={hrefOf(filters, view)} className={buttonStyles()}>
        Newest
      </AddressLink>
    ) : (
      <span />
    )}
    {next ? (
      <AddressLink href={hrefOf(filters, view, next)} className={buttonStyles()}>
        Older
      </AddressLink>
    ) : null}
  </nav>
);

const hrefOf = (filters: Filters, view: string | undefined, cursor?: string): string =>
  toHref(filters, { [VIEW_PARAMETER]: view, cursor });

/** Through this page's own origin, with the visitor's cookie. */
function exportOf(of: UsageOf, filters: ListFilters) {
  const path = "org" in of ? `orgs/${of.org}` : `projects/${of.project}`;
  const { from, to, isCut } = exportSpan(filters, new Date());
  const hrefOf = (format: string) =>
    `/api/data/${path}/logs/export${toSearch(toQuery(filters), { from, to, format })}`;
  return {
    href: { csv: hrefOf("csv"), json: hrefOf("json") },
    note: isCut ? `The last ${EXPORT_DAYS} days of this list` : undefined,
  };
}
