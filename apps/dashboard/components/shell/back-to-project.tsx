"use client";

import { Link } from "@causeway/ui/link";
import { ArrowLeft } from "lucide-react";
import type { Project } from "@/data/tenancy.ts";
import { useLastProject } from "@/components/projects/use-last-project.ts";

/** From an organization's settings to its project that was open last in this browser. */
export function BackToProject({ projects }: { projects: readonly Project[] }) {
  const project = useLastProject(projects);
  if (!project) return null;
  return (
    <Link
      href={`/${project.id}`}
      className="flex min-w-0 items-center gap-2.5 rounded-md px-2 py-1.5 text-ink-soft transition-colors hover:bg-raised hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="sr-only">Back to</span> <span className="truncate">{project.name}</span>
    </Link>
  );
}
