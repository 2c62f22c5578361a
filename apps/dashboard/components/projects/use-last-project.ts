import { useSyncExternalStore } from "react";
import type { Project } from "@/data/tenancy.ts";
import { lastProject } from "./last-project.ts";
import { readRecentProjects } from "./recent-projects.ts";

const subscribe = () => () => undefined;
// Text, because React compares what it read before with what it reads now.
const readIds = () => readRecentProjects().join(" ");

/** The project that leads on from pages without one: of several, the one that was open last in this browser. */
export function useLastProject(projects: readonly Project[]): Project | null {
  const recent = useSyncExternalStore(subscribe, readIds, () => "");
  return lastProject(projects, recent.split(" "));
}
