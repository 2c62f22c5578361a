"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Caution } from "@/components/forms/notice.tsx";
import { isOfAllProjects } from "@/address/all-projects.ts";

/** Says that a link to all projects shows only this one to a visitor who may not see the others. @param project its name */
export function ScopeNote({ project }: { project: string }) {
  return isOfAllProjects(usePathname(), useSearchParams()) ? (
    <Caution className="mb-4">
      This link is for all projects, which your role doesn’t show. It shows you {project} instead.
    </Caution>
  ) : null;
}
