"use client";

import { MessageSquareText } from "lucide-react";
import type { Project } from "@/data/tenancy.ts";
import { ExternalLink } from "./external-link.tsx";
import { useLastProject } from "@/components/projects/use-last-project.ts";

interface PlaygroundLinkProps {
  /** Where the playground is. */
  readonly href: string;
  /** The project of the page; null among the organization's settings. */
  readonly projectId: string | null;
  /** Those of the organization. */
  readonly projects: readonly Project[];
}

/** The playground begins with the keys of the same project; among settings, with those of the one that was open last. */
export function PlaygroundLink({ href, projectId, projects }: PlaygroundLinkProps) {
  const last = useLastProject(projects);
  const project = projectId ?? last?.id;
  const search = project === undefined ? "" : `?${new URLSearchParams({ project })}`;
  return <ExternalLink href={href + search} icon={<MessageSquareText />} label="Playground" />;
}
