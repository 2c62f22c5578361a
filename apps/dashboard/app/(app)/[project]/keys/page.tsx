import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { roleAllows } from "@causeway/contracts";
import { KeyRound, SearchX } from "lucide-react";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { SearchBox } from "@/components/forms/search-box.tsx";
import type { BulkKey } from "@/components/keys/plan-changes.ts";
import { CreateKey } from "@/components/keys/create-key.tsx";
import { KeySelection } from "@/components/keys/key-selection.tsx";
import { filterKeys, KEY_STATES, ownersOf, tagsOf } from "@/components/keys/key-state.ts";
import { KEY_ORDERS, type KeyOrder, sortKeys } from "@/components/keys/sort-keys.ts";
import { KeyTable } from "@/components/keys/key-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pager, pageOf } from "@/components/shell/pager.tsx";
import { listUsedApiKeys } from "@/data/api-keys.ts";
import { readExample } from "@/data/example.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { getProject } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "API keys" };

const ROWS = 50;
const ORDERS = (Object.keys(KEY_ORDERS) as KeyOrder[]).map((value) => ({ value, label: KEY_ORDERS[value] }));
const STATES = KEY_STATES.map((state) => ({
  value: state,
  label: state.charAt(0).toUpperCase() + state.slice(1),
}));

export default async function KeysPage({ params, searchParams }: Props) {
  const { project } = await params;
  const search = await searchParams;
  const [{ organization }, keys] = await Promise.all([getProject(project), listUsedApiKeys(project)]);
  const example = readExample();
  const text = oneOf(search, "q");
  const state = KEY_STATES.find((name) => name === oneOf(search, "state"));
  const owners = ownersOf(keys);
  const owner = owners.find(({ value }) => value === oneOf(search, "owner"))?.value;
  const tags = tagsOf(keys);
  const tag = tags.find(({ value }) => value === oneOf(search, "tag"))?.value;
  const order = ORDERS.find(({ value }) => value === oneOf(search, "sort"))?.value;
  const found = sortKeys(filterKeys(keys, { text, owner, state, tag }, new Date()), order);
  const page = pageOf(oneOf(search, "page"), found.length, ROWS);
  const actions = { example, mayLimit: roleAllows(organization.role, "api_keys:limit") };
  return (
    <>
      <PageHeader
        title="API keys"
        description="Keys your applications use to call the gateway"
        actions={<CreateKey projectId={project} organizationId={organization.id} example={example} />}
      />
      {keys.length > 0 ? (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <SearchBox label="Search keys" value={text ?? ""} />
          <FilterSelect name="state" label="Status" value={state} options={STATES} />
          {owners.length > 1 ? (
            <FilterSelect name="owner" label="Owner" value={owner} options={owners} />
          ) : null}
          {tags.length > 0 ? <FilterSelect name="tag" label="Tag" value={tag} options={tags} /> : null}
          <FilterSelect name="sort" label="Newest first" any="Newest first" value={order} options={ORDERS} />
          <p role="status" className="ml-auto text-xs text-ink-faint">
            {found.length} of {keys.length}
          </p>
        </div>
      ) : null}
      <Card>
        {found.length > 0 ? (
          <KeySelection keys={page.slice(found).map(toBulkKey)}>
            <KeyTable keys={page.slice(found)} actions={actions} />
          </KeySelection>
        ) : (
          <NoKeys isFiltered={keys.length > 0} />
        )}
      </Card>
      <Pager page={page} query={search} />
    </>
  );
}

/** No more than what the browser needs. */
const toBulkKey = ({ id, projectId, description, status, tags }: BulkKey): BulkKey => ({
  ...{ id, projectId, description, status, tags },
});

const NoKeys = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={SearchX} title="No keys match">
      Search by description, creator's name or the last characters of the key.
    </EmptyState>
  ) : (
    <EmptyState icon={KeyRound} title="No keys yet">
      Create a key so that an application can call the gateway.
    </EmptyState>
  );
