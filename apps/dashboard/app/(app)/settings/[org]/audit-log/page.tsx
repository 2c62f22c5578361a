import { AUDIT_FILTERS, type ExportFormat } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import type { Option } from "@causeway/ui/option";
import { ScrollText, Timer } from "lucide-react";
import { AuditFilters } from "@/features/audit/audit-filters.tsx";
import type { AuditPlaces } from "@/features/audit/audit-links.ts";
import { AuditList } from "@/features/audit/audit-list.tsx";
import { toAuditQuery } from "@/features/audit/audit-search.ts";
import { readAuditLog } from "@/features/audit/read-audit-log.ts";
import { ExportMenu } from "@/components/forms/export-menu.tsx";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { listAccessTokens } from "@/data/access-tokens.ts";
import type { AuditPage } from "@/data/audit-log.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { listServiceAccounts } from "@/data/service-accounts.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { readFilters } from "@/address/read-filters.ts";
import { toHref, toSearch } from "@/address/to-search.ts";
import { listMembers } from "@/data/team.ts";
import type { Organization, OrganizationProjects } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Audit log" };

export default async function AuditLogPage({ params, searchParams }: Props) {
  const [query, timeZone] = await Promise.all([searchParams, getTimeZone()]);
  const found = await getOrganization((await params).org, "audit:read");
  const { id: org } = found.organization;
  const { filters, ignored } = readFilters(AUDIT_FILTERS, query);
  const cursor = oneOf(query, "cursor");
  const [{ page, isUserUnknown }, listActors] = await Promise.all([
    readAuditLog(org, { ...toAuditQuery(filters, timeZone), cursor }),
    readActors(found.organization),
  ]);
  const search = isUserUnknown ? { ...filters, user: undefined } : filters;
  const exported = { ...toAuditQuery(search, timeZone), action: search.action };
  const exportOf = (format: ExportFormat) =>
    `/api/data/orgs/${org}/audit-log/export${toSearch(exported, { format })}`;
  const pageOf = (next?: string) => toHref(search, { cursor: next });
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who changed what in the last 90 days"
        actions={<ExportMenu href={{ csv: exportOf("csv"), json: exportOf("json") }} />}
      />
      <IgnoredNote names={isUserUnknown ? [...ignored, "user"] : ignored} />
      <AuditFilters search={search} actors={listActors(search.user)} />
      <Card>
        <Entries page={page} of={found} isFiltered={cursor !== undefined || toSearch(search) !== ""} />
      </Card>
      <ListPages
        newest={cursor ? pageOf() : null}
        older={page?.nextCursor ? pageOf(page.nextCursor) : null}
      />
    </>
  );
}

interface EntriesProps {
  /** Null if the search took too long. */
  readonly page: AuditPage | null;
  readonly of: OrganizationProjects;
  readonly isFiltered: boolean;
}

function Entries({ page, of: { organization, projects }, isFiltered }: EntriesProps) {
  if (!page) {
    return (
      <EmptyState icon={Timer} title="This search took too long">
        Choose fewer days, an action, or a person.
      </EmptyState>
    );
  }
  if (page.data.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={isFiltered ? "No entries match these filters" : "No entries yet"}>
        <p>Changes to the organization, its projects, keys and members appear here.</p>
        {isFiltered ? (
          <Link href="?" className={buttonStyles({ className: "mt-2" })}>
            Clear filters
          </Link>
        ) : null}
      </EmptyState>
    );
  }
  const places: AuditPlaces = {
    org: organization.id,
    project: projects[0]?.id ?? null,
    resources: new Map(page.resources.map((resource) => [resource.id, resource])),
  };
  const names = new Map([
    [organization.id, organization.name],
    ...page.resources.map(({ id, name }) => [id, name] as const),
  ]);
  return <AuditList entries={page.data} names={names} places={places} />;
}

/** Whose changes can be asked for: those who are here now, and whom the address names. */
async function readActors(organization: Organization): Promise<(asked: string | undefined) => Option[]> {
  const { id: org } = organization;
  const [{ data: members, former }, accounts, tokens] = await Promise.all([
    may(organization, "members:read") ? listMembers(org) : { data: [], former: [] },
    may(organization, "service_accounts:read") ? listServiceAccounts(org) : [],
    may(organization, "access_tokens:manage") ? listAccessTokens(org) : [],
  ]);
  const present = [
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
    ...accounts.map(({ id, name }) => ({ value: id, label: `Service account ${name}` })),
    ...tokens.map(({ id, name }) => ({ value: id, label: `Token ${name}` })),
  ];
  return (asked) => {
    if (asked === undefined || present.some(({ value }) => value === asked)) return present;
    const name = former.find(({ userId }) => userId === asked)?.name;
    return [...present, { value: asked, label: name ?? asked }];
  };
}
