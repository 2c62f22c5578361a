"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import type { Project } from "@/data/tenancy.ts";
import { lastProject } from "./last-project.ts";
import { readRecentProjects } from "./recent-projects.ts";

const subscribe = () => () => undefined;
// Text, because React compares what it read before with what it reads now.
const readIds = () => readRecentProjects().join(" ");

/** From an organization's settings to its project that was open last in this browser. */
export function BackToProject({ projects }: { projects: readonly Project[] }) {
  const recent = useSyncExternalStore(subscribe, readIds, () => "");
  const project = lastProject(projects, recent.split(" "));
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
