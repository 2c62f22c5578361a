import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import Link from "next/link";
import type { Organization, Project } from "@/data/tenancy.ts";
import { formatDate } from "@/format/times.ts";
import { describeSeconds } from "./describe-seconds.ts";
import { MODES } from "./project-modes.ts";
import { HiddenHead, RowActions, Table, TableRow } from "./table.tsx";

interface ProjectTableProps {
  readonly organization: Organization;
  readonly projects: readonly Project[];
  readonly canManage: boolean;
}

export const ProjectTable = ({ organization, projects, canManage }: ProjectTableProps) => (
  <Table
    label="Projects"
    head={
      <>
        <th>Project</th>
        <th className="hidden sm:table-cell">Provider keys</th>
        <th className="hidden md:table-cell">Caching</th>
        <th className="hidden lg:table-cell">Created</th>
        <HiddenHead>Actions</HiddenHead>
      </>
    }
  >
    {projects.map((project) => (
      <TableRow key={project.id}>
        <td className="max-w-64">
          <span className="flex items-center gap-2">
            <Link href={`/${project.id}`} className="truncate font-medium underline-offset-4 hover:underline">
              {project.name}
            </Link>
            {project.status === "archived" ? <Badge tone="warn">archived</Badge> : null}
          </span>
          <span className="block truncate font-mono text-xs text-ink-faint">{project.id}</span>
        </td>
        <td className="hidden text-ink-soft sm:table-cell">{MODES[project.credentialMode].label}</td>
        <td className="hidden text-ink-soft md:table-cell">{describeCaching(organization, project)}</td>
        <td className="hidden text-ink-faint lg:table-cell">{formatDate(project.createdAt)}</td>
        <RowActions>
          {canManage ? (
            <Link
              href={`/settings/${organization.id}/projects/${project.id}`}
              aria-label={`Settings for ${project.name}`}
              className={buttonStyles({ size: "sm" })}
            >
              Settings
            </Link>
          ) : null}
        </RowActions>
      </TableRow>
    ))}
  </Table>
);

function describeCaching(organization: Organization, project: Project): string {
  if (!project.cachingEnabled) return "off";
  if (organization.retention !== "all") return "off (no retention)";
  return describeSeconds(project.cacheTtlSeconds);
}
