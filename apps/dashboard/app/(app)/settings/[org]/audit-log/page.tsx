import { EXPORT_FORMATS } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Download, ScrollText } from "lucide-react";
import Link from "next/link";
import { AuditFilters } from "@/components/audit/audit-filters.tsx";
import { AuditList } from "@/components/audit/audit-list.tsx";
import {
  ACTION_OPTIONS,
  type AuditSearch,
  parseAuditSearch,
  RESOURCE_OPTIONS,
  toAuditQuery,
  toQueryText,
} from "@/components/audit/audit-search.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { listAccessTokens } from "@/data/access-tokens.ts";
import { listAuditLog } from "@/data/audit-log.ts";
import { getOrganization } from "@/data/organization.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { listMembers } from "@/data/team.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Audit log" };

export default async function AuditLogPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const { organization } = await getOrganization((await params).org, "audit:read");
  const search = parseAuditSearch(query);
  const cursor = oneOf(query, "cursor");
  const [page, actors] = await Promise.all([
    listAuditLog(organization.id, { ...toAuditQuery(search), cursor }),
    listActors(organization.id),
  ]);
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who changed what in the last 90 days"
        actions={<Exports org={organization.id} search={search} />}
      />
      <AuditFilters search={search} actions={ACTION_OPTIONS} resources={RESOURCE_OPTIONS} actors={actors} />
      <Card>
        {page.data.length > 0 ? (
          <AuditList entries={page.data} />
        ) : (
          <EmptyState icon={ScrollText} title="No entries match these filters">
            Changes to the organization, its projects, keys and members appear here.
          </EmptyState>
        )}
      </Card>
      <Pages search={search} cursor={cursor} next={page.nextCursor} />
    </>
  );
}

/** Whose changes can be asked for: those who are here now. */
async function listActors(org: string) {
  const [{ data: members }, tokens] = await Promise.all([listMembers(org), listAccessTokens(org)]);
  return [
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
    ...tokens.map(({ id, name }) => ({ value: id, label: `Token ${name}` })),
  ];
}

const Exports = ({ org, search }: { org: string; search: AuditSearch }) => (
  <div className="flex gap-2">
    {EXPORT_FORMATS.map((format) => (
      <a
        key={format}
        download
        href={`/api/data/orgs/${org}/audit-log/export?${toQueryText({ ...toAuditQuery(search), action: search.action, format })}`}
        className={buttonStyles()}
      >
        <Download />
        {format.toUpperCase()}
      </a>
    ))}
  </div>
);

interface PagesProps {
  readonly search: AuditSearch;
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
