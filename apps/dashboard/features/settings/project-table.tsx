import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Link } from "@causeway/ui/link";
import { BudgetCell } from "@/components/limits/budget-cell.tsx";
import { Day } from "@/components/time/moment.tsx";
import type { Budget } from "@/data/limits.ts";
import type { Organization, Project } from "@/data/tenancy.ts";
import { describeSeconds } from "./describe-seconds.ts";
import { MODES } from "@/components/projects/project-modes.ts";

interface ProjectTableProps {
  readonly organization: Organization;
  readonly projects: readonly Project[];
  readonly canManage: boolean;
  /** By the project's id; empty where the visitor may not see them. */
  readonly budgets: ReadonlyMap<string, Budget>;
}

export const ProjectTable = ({ organization, projects, canManage, budgets }: ProjectTableProps) => (
  <DataTable
    label="Projects"
    columns={[
      ...columnsOf(organization),
      ...(budgets.size > 0 ? [budgetColumn(organization, budgets)] : []),
      ...(canManage ? [CREATED, settingsColumn(organization)] : [CREATED]),
    ]}
    rows={projects}
    keyOf={({ id }) => id}
  />
);

const columnsOf = (organization: Organization): readonly Column<Project>[] => [
  {
    head: "Project",
    cell: (project) => <ProjectName project={project} />,
    // Takes the room that the others leave: no name makes the table wider.
    className: "@min-[40rem]:w-full",
  },
  {
    head: "Provider keys",
    cell: ({ credentialMode }) => MODES[credentialMode].label,
    className: "text-ink-soft",
  },
  {
    head: "Caching",
    cell: (project) => describeCaching(organization, project),
    from: "md",
    className: "text-ink-soft",
  },
];

const CREATED: Column<Project> = {
  head: "Created",
  cell: ({ createdAt }) => <Day at={createdAt} />,
  from: "lg",
  className: "text-ink-faint",
};

/** Who sees budgets sets them, too. */
const budgetColumn = ({ id: org }: Organization, budgets: ReadonlyMap<string, Budget>): Column<Project> => ({
  head: "Budget",
  cell: ({ id, name }) => (
    <BudgetCell budget={budgets.get(id)} name={name} href={`/settings/${org}/projects/${id}`} />
  ),
});

const settingsColumn = (organization: Organization): Column<Project> => ({
  head: "Actions",
  cell: ({ id, name }) => (
    <Link
      href={`/settings/${organization.id}/projects/${id}`}
      aria-label={`Settings for ${name}`}
      className={buttonStyles({ size: "sm" })}
    >
      Settings
    </Link>
  ),
  isActions: true,
});

const ProjectName = ({ project: { id, name, status } }: { project: Project }) => (
  <div className="@min-[40rem]:min-w-40 @min-[40rem]:[contain:inline-size]">
    <span className="flex items-center gap-2">
      <Link href={`/${id}`} className="truncate font-medium underline-offset-4 hover:underline">
        {name}
      </Link>
      {status === "archived" ? <Badge tone="warn">archived</Badge> : null}
    </span>
    <span className="block truncate font-mono text-xs text-ink-faint">{id}</span>
  </div>
);

function describeCaching(organization: Organization, project: Project): string {
  if (!project.cachingEnabled) return "off";
  if (organization.retention !== "all") return "off (no retention)";
  return describeSeconds(project.cacheTtlSeconds);
}
