import { redirect } from "next/navigation";
import { oneOf, type Query } from "@/address/query.ts";
import { listProjects, type OrganizationProjects } from "@/data/tenancy.ts";

export const dynamic = "force-dynamic";

/** The first project there is; with `org` in the address, the first of that organization if it has one. */
export default async function StartPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [organizations, query] = await Promise.all([listProjects(), searchParams]);
  const wanted = oneOf(query, "org");
  const [first] = organizations
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted))
    .flatMap(({ projects }) => projects);
  redirect(first ? `/${first.id}` : "/no-project");
}

function rank({ organization }: OrganizationProjects, wanted: string | undefined): number {
  return organization.id === wanted ? 0 : 1;
}
