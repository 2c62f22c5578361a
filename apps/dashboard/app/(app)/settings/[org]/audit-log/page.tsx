import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ScrollText } from "lucide-react";
import { AuditFilters } from "@/components/audit/audit-filters.tsx";
import { AuditList } from "@/components/audit/audit-list.tsx";
import {
  ACTION_OPTIONS,
  parseAuditSearch,
  RESOURCE_OPTIONS,
  toAuditQuery,
  toQueryText,
} from "@/components/audit/audit-search.ts";
import type { Names } from "@/components/audit/audit-values.ts";
import { ExportLinks } from "@/components/shell/export-links.tsx";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { listAccessTokens } from "@/data/access-tokens.ts";
import { listAuditLog } from "@/data/audit-log.ts";
import { getOrganization } from "@/data/organization.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { listMembers } from "@/data/team.ts";
import { listProjects } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Audit log" };

export default async function AuditLogPage({ params, searchParams }: Props) {
  const [query, timeZone] = await Promise.all([searchParams, getTimeZone()]);
  const { organization } = await getOrganization((await params).org, "audit:read");
  const search = parseAuditSearch(query);
  const cursor = oneOf(query, "cursor");
  const asked = toAuditQuery(search, timeZone);
  const [page, actors, names] = await Promise.all([
    listAuditLog(organization.id, { ...asked, cursor }),
    listActors(organization.id),
    listNames(organization.id),
  ]);
  const exported = { ...asked, action: search.action };
  const exportOf = (format: string) =>
    `/api/data/orgs/${organization.id}/audit-log/export?${toQueryText({ ...exported, format })}`;
  const pageOf = (next?: string) => `?${toQueryText({ ...search, cursor: next })}`;
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who changed what in the last 90 days"
        actions={<ExportLinks hrefOf={exportOf} />}
      />
      <AuditFilters search={search} actions={ACTION_OPTIONS} resources={RESOURCE_OPTIONS} actors={actors} />
      <Card>
        {page.data.length > 0 ? (
          <AuditList entries={page.data} names={names} />
        ) : (
          <EmptyState icon={ScrollText} title="No entries match these filters">
            Changes to the organization, its projects, keys and members appear here.
          </EmptyState>
        )}
      </Card>
      <ListPages newest={cursor ? pageOf() : null} older={page.nextCursor ? pageOf(page.nextCursor) : null} />
    </>
  );
}

/** What projects are called now. */
async function listNames(org: string): Promise<Names> {
  const found = (await listProjects()).find(({ organization }) => organization.id === org);
  return new Map((found?.projects ?? []).map(({ id, name }) => [id, name]));
}

/** Whose changes can be asked for: those who are here now. */
async function listActors(org: string) {
  const [{ data: members }, tokens] = await Promise.all([listMembers(org), listAccessTokens(org)]);
  return [
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
    ...tokens.map(({ id, name }) => ({ value: id, label: `Token ${name}` })),
  ];
}
