"use client";

import {
  Activity,
  Boxes,
  ChartColumn,
  Clapperboard,
  KeyRound,
  LayoutDashboard,
  Shield,
  ShieldAlert,
} from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { isOfAllProjects, scopeOfLink } from "@/address/all-projects.ts";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const PAGES: readonly NavPage[] = [
  { path: "", label: "Overview", Icon: LayoutDashboard },
  { path: "/activity", label: "Activity", Icon: Activity },
  { path: "/usage", label: "Usage", Icon: ChartColumn },
  { path: "/models", label: "Models", Icon: Boxes },
  { path: "/videos", label: "Videos", Icon: Clapperboard },
  { path: "/keys", label: "API keys", Icon: KeyRound },
  { path: "/guardrails", label: "Guardrails", Icon: Shield },
  { path: "/security-events", label: "Security events", Icon: ShieldAlert },
];

interface ProjectNavProps {
  readonly projectId: string;
  /** Whether the visitor may see all projects of the organization. */
  readonly seesAll: boolean;
}

/** Pages of all projects lead to each other. */
export function ProjectNav({ projectId, seesAll }: ProjectNavProps) {
  const isAll = isOfAllProjects(usePathname(), useSearchParams()) && seesAll;
  return (
    <NavLinks
      label="Project"
      base={`/${projectId}`}
      pages={PAGES}
      {...(isAll ? { searchOf: scopeOfLink } : {})}
    />
  );
}
