import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Boxes, SearchX } from "lucide-react";
import Link from "next/link";
import { CompareBar } from "@/components/models/compare-bar.tsx";
import { AddModel } from "@/components/models/add-model.tsx";
import { ModelFilterBar } from "@/components/models/model-filter-bar.tsx";
import { filterModels, parseModelFilters, shownMappings } from "@/components/models/model-filters.ts";
import { ModelTable } from "@/components/models/model-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pager, pageOf } from "@/components/shell/pager.tsx";
import { listModels, listModelTargets } from "@/data/models.ts";
import { may } from "@/data/organization.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { getProject, getSession } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Models" };

const ROWS = 50;

export default async function ModelsPage({ params, searchParams }: Props) {
  const { project } = await params;
  const query = await searchParams;
  const filters = parseModelFilters(query);
  const [{ organization }, { user }] = await Promise.all([getProject(project), getSession()]);
  const maySetOwn = may(organization, "models:manage");
  const mayAdd = maySetOwn || user.isOperator;
  const [models, providers] = await Promise.all([
    listModels(organization.id, filters.shown !== "all"),
    mayAdd ? listModelTargets(organization) : [],
  ]);
  const found = filterModels(models, filters);
  const page = pageOf(oneOf(query, "page"), found.length, ROWS);
  const rows = page.slice(found).map((model) => ({ model, mappings: shownMappings(model, filters) }));
  const listed = [...new Set(models.flatMap(({ mappings }) => mappings.map(({ provider }) => provider)))];
  return (
    <>
      <PageHeader
        title="Models"
        description="What your keys can call, and what it costs"
        actions={
          mayAdd ? (
            <AddModel
              org={organization.id}
              providers={providers}
              scopes={{ organization: maySetOwn, operator: user.isOperator }}
            />
          ) : null
        }
      />
      <ModelFilterBar filters={filters} providers={listed.toSorted()} />
      <CompareBar project={project} query={query} />
      <p role="status" className="mb-2 text-xs text-ink-faint">
        {found.length} of {models.length} {filters.shown === "all" ? "models" : "usable models"}
      </p>
      <Card>
        {rows.length > 0 ? (
          <ModelTable project={project} rows={rows} query={query} />
        ) : (
          <NoModels project={project} isEmpty={models.length === 0} org={organization.id} />
        )}
      </Card>
      <Pager page={page} query={query} />
    </>
  );
}

const NoModels = ({ project, org, isEmpty }: { project: string; org: string; isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyState icon={Boxes} title="No usable models yet">
      <p>No provider has a key here. Add one under Provider keys, or look at every model of the catalog.</p>
      <p className="mt-4 flex justify-center gap-2">
        <Link href={`/settings/${org}/provider-keys`} className={buttonStyles({ variant: "primary" })}>
          Provider keys
        </Link>
        <Link href={`/${project}/models?show=all`} className={buttonStyles()}>
          Show all models
        </Link>
      </p>
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title="No models match these filters">
      <Link href={`/${project}/models`} className={buttonStyles({ className: "mt-3" })}>
        Clear filters
      </Link>
    </EmptyState>
  );
