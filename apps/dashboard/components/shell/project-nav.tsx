"use client";

import type { Permission } from "@causeway/contracts";
import {
  Activity,
  Boxes,
  ChartColumn,
  Clapperboard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Shield,
  ShieldAlert,
} from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { isOfAllProjects, scopeOfLink } from "@/address/all-projects.ts";
import { listProjectPages, PROJECT_PAGES, type ProjectPagePath } from "@/address/project-pages.ts";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const ICONS: Readonly<Record<ProjectPagePath, LucideIcon>> = {
  "": LayoutDashboard,
  "/activity": Activity,
  "/usage": ChartColumn,
  "/models": Boxes,
  "/videos": Clapperboard,
  "/keys": KeyRound,
  "/guardrails": Shield,
  "/security-events": ShieldAlert,
};

const toPage = (path: ProjectPagePath): NavPage => ({
  path,
  label: PROJECT_PAGES[path].label,
  Icon: ICONS[path],
});

interface ProjectNavProps {
  readonly projectId: string;
  /** Of the visitor in the organization. */
  readonly permissions: readonly Permission[];
  /** Whether the visitor may see all projects of the organization. */
  readonly seesAll: boolean;
}

/** Pages of all projects lead to each other. */
export function ProjectNav({ projectId, permissions, seesAll }: ProjectNavProps) {
  const isAll = isOfAllProjects(usePathname(), useSearchParams()) && seesAll;
  return (
    <NavLinks
      label="Project"
      base={`/${projectId}`}
      pages={listProjectPages(permissions).map(toPage)}
      {...(isAll ? { searchOf: scopeOfLink } : {})}
    />
  );
}
