import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Folders } from "lucide-react";
import { budgetFilter } from "@/components/limits/budget-filter.tsx";
import { BudgetNotes } from "@/components/limits/budget-notes.tsx";
import { readBudgetList } from "@/components/limits/read-budget-list.ts";
import { CreateProject } from "@/components/projects/create-project.tsx";
import { ProjectTable } from "@/features/settings/project-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { findBudgets } from "@/data/limits.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Projects" };

export default async function ProjectsPage({ params, searchParams }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "projects:read");
  const canManage = may(organization, "projects:manage");
  const query = await searchParams;
  const budgets = readBudgetList(query, {
    level: "project",
    budgets: may(organization, "limits:read") ? await findBudgets(organization.id) : undefined,
  });
  return (
    <>
      <PageHeader
        title="Projects"
        description={canManage ? "Each project has its own keys and settings" : "Projects you have access to"}
        actions={canManage ? <CreateProject org={organization.id} /> : undefined}
      />
      <BudgetNotes list={budgets} />
      {projects.length > 0 ? (
        <SearchedList
          label="Search projects"
          all={projects}
          text={oneOf(query, "q")}
          wordsOf={({ id, name }) => [name, id]}
          filter={budgetFilter(budgets)}
        >
          {(found) => (
            <Card>
              <ProjectTable
                organization={organization}
                projects={found}
                canManage={canManage}
                budgets={budgets.byId}
              />
            </Card>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={Folders} title="No projects yet">
            {canManage
              ? "Applications call the gateway with a project's keys. Create your first project."
              : "An owner or admin can give you access to one."}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
