"use client";

import { Menu } from "@base-ui/react/menu";
import { Badge } from "@causeway/ui/badge";
import { Check, ChevronsUpDown, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { menuItem, menuLabel, menuPopup } from "./menu-styles.ts";

interface ProjectSwitcherProps {
  readonly organizationId: string;
  /** Null among the organization's settings. */
  readonly projectId: string | null;
  readonly organizations: readonly OrganizationProjects[];
}

export function ProjectSwitcher({ organizationId, projectId, organizations }: ProjectSwitcherProps) {
  const router = useRouter();
  const here = organizations.find(({ organization }) => organization.id === organizationId);
  const project = here?.projects.find((candidate) => candidate.id === projectId);
  return (
    <Menu.Root>
      <Menu.Trigger className="flex w-full items-center justify-between gap-2 rounded-lg border bg-background px-2.5 py-2 text-left transition-colors hover:border-line-strong">
        <span className="min-w-0">
          <span className="block truncate text-2xs text-ink-faint">{here?.organization.name}</span>
          <span className="block truncate font-medium">{project?.name ?? "Settings"}</span>
        </span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-30">
          <Menu.Popup className={menuPopup}>
            {organizations.map(({ organization, projects }) => (
              <Menu.Group key={organization.id}>
                <Menu.GroupLabel className={menuLabel}>{organization.name}</Menu.GroupLabel>
                {projects.map((candidate) => (
                  <Menu.Item
                    key={candidate.id}
                    className={menuItem}
                    onClick={() => router.push(`/${candidate.id}`)}
                  >
                    <span className="flex-1 truncate">{candidate.name}</span>
                    {candidate.status === "archived" ? <Badge>archived</Badge> : null}
                    {candidate.id === projectId ? <Check className="text-accent" /> : null}
                  </Menu.Item>
                ))}
                <Menu.Item className={menuItem} onClick={() => router.push(`/settings/${organization.id}`)}>
                  <Settings />
                  Settings
                </Menu.Item>
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
