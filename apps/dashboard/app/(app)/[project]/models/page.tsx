import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { Boxes, SearchX } from "lucide-react";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { AddModel } from "@/features/models/add-model.tsx";
import { CompareBar } from "@/features/models/compare-bar.tsx";
import { ModelFilterBar } from "@/features/models/model-filter-bar.tsx";
import {
  filterModels,
  ignoredModelFilters,
  parseModelFilters,
  shownMappings,
} from "@/features/models/model-filters.ts";
import { ModelTable } from "@/features/models/model-table.tsx";
import { linkInPlace } from "@/address/all-projects.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pager, pageOf } from "@/components/shell/pager.tsx";
import type { Place } from "@/address/place.ts";
import { listModels, listModelTargets } from "@/data/models.ts";
import { may, openProject } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { getSession } from "@/data/tenancy.ts";
import { titleOfScoped } from "@/data/titles.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfScoped("Models", props);

const ROWS = 50;

export default async function ModelsPage({ params, searchParams }: Props) {
  const { project } = await params;
  const query = await searchParams;
  const filters = parseModelFilters(query);
  const [{ organization }, { user }] = await Promise.all([openProject(project, "models:read"), getSession()]);
  const place = placeOf(project, await readScope(project, query));
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
        description={`What ${place.scope ? `the keys of all projects of ${organization.name}` : "your keys"} can call, and what it costs`}
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
      <IgnoredNote names={ignoredModelFilters(query)} />
      <ModelFilterBar filters={filters} providers={listed.toSorted()} />
      <CompareBar place={place} query={query} />
      <p role="status" className="mb-2 text-xs text-ink-faint">
        {found.length} of {models.length} {filters.shown === "all" ? "models" : "usable models"}
      </p>
      <Card>
        {rows.length > 0 ? (
          <ModelTable place={place} rows={rows} query={query} />
        ) : (
          <NoModels place={place} isEmpty={models.length === 0} org={organization.id} />
        )}
      </Card>
      <Pager page={page} query={query} />
    </>
  );
}

interface NoModelsProps {
  readonly place: Place;
  readonly org: string;
  readonly isEmpty: boolean;
}

const NoModels = ({ place, org, isEmpty }: NoModelsProps) =>
  isEmpty ? (
    <EmptyState icon={Boxes} title="No usable models yet">
      <p>No provider has a key here. Add one under Provider keys, or look at every model of the catalog.</p>
      <p className="mt-4 flex justify-center gap-2">
        <Link href={`/settings/${org}/provider-keys`} className={buttonStyles({ variant: "primary" })}>
          Provider keys
        </Link>
        <Link href={linkInPlace(place, "/models", { show: "all" })} className={buttonStyles()}>
          Show all models
        </Link>
      </p>
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title="No models match these filters">
      <Link href={linkInPlace(place, "/models")} className={buttonStyles({ className: "mt-3" })}>
        Clear filters
      </Link>
    </EmptyState>
  );
