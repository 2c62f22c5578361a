import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { Columns3 } from "lucide-react";
import { CompareTable } from "@/features/models/compare-table.tsx";
import { parseCompared, withCompared } from "@/features/models/compared-models.ts";
import { readUsed, seesAllOf } from "@/features/models/read-used.ts";
import { linkInPlace } from "@/address/all-projects.ts";
import { BackLink } from "@/components/shell/back-link.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { findModel } from "@/data/models.ts";
import type { Query } from "@/address/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { getProject } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { titleOfScoped } from "@/data/titles.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const generateMetadata = (props: Props) => titleOfScoped("Compare models", props);

export default async function ComparePage({ params, searchParams }: Props) {
  const { project } = await params;
  const query = await searchParams;
  const chosen = parseCompared(query);
  const { organization } = await getProject(project);
  const place = placeOf(project, await readScope(project, query));
  const visit = { project, organization, timeZone: await getTimeZone() };
  const found = await Promise.all(
    chosen.map(async (id) => {
      const [model, lately] = await Promise.all([findModel(organization.id, id), readUsed(visit, id)]);
      return model && { ...model, lately };
    }),
  );
  const models = found.filter((model) => model !== null);
  return (
    <>
      <BackLink href={`/${project}/models${withCompared({ scope: place.scope }, chosen)}`} label="Models" />
      <PageHeader
        title="Compare models"
        description={`Prices in USD, at the providers that requests can use. Last 7 days: requests of ${seesAllOf(organization) ? "all projects" : "this project"}.`}
      />
      <Card>
        {models.length > 0 ? (
          <CompareTable place={place} models={models} />
        ) : (
          <EmptyState icon={Columns3} title="No models to compare">
            <Link href={linkInPlace(place, "/models")} className={buttonStyles({ className: "mt-3" })}>
              Choose models
            </Link>
          </EmptyState>
        )}
      </Card>
    </>
  );
}
