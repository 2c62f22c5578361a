import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { type Column, DataTable } from "@causeway/ui/data-table";
import Link from "next/link";
import type { Organization, Project } from "@/data/tenancy.ts";
import { describeSeconds } from "./describe-seconds.ts";
import { MODES } from "./project-modes.ts";
import { Day } from "@/components/time/moment.tsx";

interface ProjectTableProps {
  readonly organization: Organization;
  readonly projects: readonly Project[];
  readonly canManage: boolean;
}

export const ProjectTable = ({ organization, projects, canManage }: ProjectTableProps) => (
  <DataTable
    label="Projects"
    columns={canManage ? [...columnsOf(organization), settingsColumn(organization)] : columnsOf(organization)}
    rows={projects}
    keyOf={({ id }) => id}
  />
);

const columnsOf = (organization: Organization): readonly Column<Project>[] => [
  { head: "Project", cell: (project) => <ProjectName project={project} />, className: "max-w-64" },
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
  {
    head: "Created",
    cell: ({ createdAt }) => <Day at={createdAt} />,
    from: "lg",
    className: "text-ink-faint",
  },
];

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
  <>
    <span className="flex items-center gap-2">
      <Link href={`/${id}`} className="truncate font-medium underline-offset-4 hover:underline">
        {name}
      </Link>
      {status === "archived" ? <Badge tone="warn">archived</Badge> : null}
    </span>
    <span className="block truncate font-mono text-xs text-ink-faint">{id}</span>
  </>
);

function describeCaching(organization: Organization, project: Project): string {
  if (!project.cachingEnabled) return "off";
  if (organization.retention !== "all") return "off (no retention)";
  return describeSeconds(project.cacheTtlSeconds);
}
