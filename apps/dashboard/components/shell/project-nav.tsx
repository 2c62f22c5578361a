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

export const ProjectNav = ({ projectId }: { projectId: string }) => (
  <NavLinks label="Project" base={`/${projectId}`} pages={PAGES} />
);
