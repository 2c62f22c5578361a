import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { KeyRound, SearchX } from "lucide-react";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { CreateKey } from "@/components/keys/create-key.tsx";
import { filterKeys, type ProjectNames } from "@/components/keys/filter-keys.ts";
import { KeyFilters } from "@/features/keys/key-filters.tsx";
import { KeySelection } from "@/features/keys/key-selection.tsx";
import { KeyTable } from "@/features/keys/key-table.tsx";
import type { BulkKey } from "@/components/keys/plan-changes.ts";
import { readKeyView } from "@/features/keys/read-key-view.ts";
import { sortKeys } from "@/features/keys/sort-keys.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pager, pageOf } from "@/components/shell/pager.tsx";
import { listUsedApiKeys } from "@/data/api-keys.ts";
import { readExample } from "@/data/example.ts";
import { may, openProject, seesAllProjects } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { readScope } from "@/data/scope.ts";
import { namesOf, type Project } from "@/data/tenancy.ts";
import { titleOfScoped } from "@/data/titles.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfScoped("API keys", props);

const ROWS = 50;

export default async function KeysPage({ params, searchParams }: Props) {
  const { project } = await params;
  const search = await searchParams;
  const of = await readScope(project, search);
  const isAll = "org" in of;
  const { organization, projects, project: own } = await openProject(project, "api_keys:read");
  const keys = await listUsedApiKeys(of);
  const names = isAll ? namesOf(projects) : undefined;
  const view = readKeyView(search, keys, names);
  const listed = sortKeys(filterKeys(keys, view.filter, { now: new Date(), projects: names }), view.order);
  const page = pageOf(oneOf(search, "page"), listed.length, ROWS);
  const rows = page.slice(listed);
  const example = readExample();
  const archived = projects.filter(({ status }) => status === "archived");
  const actions = {
    example,
    mayLimit: may(organization, "api_keys:limit"),
    archived: new Set(archived.map(({ id }) => id)),
  };
  const homes = (isAll ? projects : [own]).filter(({ status }) => status === "active");
  return (
    <>
      <PageHeader
        title="API keys"
        description={`Keys your applications use to call the gateway${isAll ? `, of all projects of ${organization.name}` : ""}${homes.length === 0 ? ". They don’t work, and no keys can be created, until you unarchive the project" : ""}`}
        actions={
          homes.length > 0 && may(organization, "api_keys:create") ? (
            <CreateKey projects={homes.map(toOption)} organizationId={organization.id} example={example} />
          ) : null
        }
      />
      <IgnoredNote names={view.ignored} />
      <KeyFilters
        {...{ view, isAll }}
        seesAll={seesAllProjects(organization)}
        found={listed.length}
        total={keys.length}
      />
      <Card>
        {rows.length > 0 ? (
          <KeySelection keys={rows.map((key) => toBulkKey(key, names))}>
            <KeyTable keys={rows} actions={actions} projects={names} />
          </KeySelection>
        ) : (
          <NoKeys isFiltered={keys.length > 0} isAll={isAll} />
        )}
      </Card>
      <Pager page={page} query={search} />
    </>
  );
}

const toOption = ({ id, name }: Project) => ({ value: id, label: name });

/** No more than what the browser needs. */
const toBulkKey = (
  { id, projectId, description, status, tags }: BulkKey,
  names: ProjectNames | undefined,
): BulkKey => ({ id, projectId, description, status, tags, project: names?.get(projectId) });

const NoKeys = ({ isFiltered, isAll }: { isFiltered: boolean; isAll: boolean }) =>
  isFiltered ? (
    <EmptyState icon={SearchX} title="No keys match">
      <p>
        Search by description, creator's name{isAll ? ", project's name" : ""} or the last characters of the
        key.
      </p>
      <Link href={isAll ? "?scope=all" : "?"} className={buttonStyles({ className: "mt-2" })}>
        Clear filters
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={KeyRound} title="No keys yet">
      Create a key so that an application can call the gateway.
    </EmptyState>
  );
