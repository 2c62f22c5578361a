"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Badge } from "@causeway/ui/badge";
import { Check, ChevronsUpDown, FolderPlus, Layers, Plus, Settings } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { menuItem, menuLabel } from "./menu-styles.ts";
import { readRecentProjects, rememberProject } from "./recent-projects.ts";
import { listSwitcherPlaces, type SwitcherGroup, type SwitcherPlace } from "./switcher-places.ts";

// Forms that few visits open.
const NewProject = dynamic(async () => (await import("../settings/create-project.tsx")).NewProject);
const NewOrganization = dynamic(
  async () => (await import("../settings/create-organization.tsx")).NewOrganization,
);

interface ProjectSwitcherProps {
  readonly organizationId: string;
  /** Null among the organization's settings. */
  readonly projectId: string | null;
  readonly organizations: readonly OrganizationProjects[];
  readonly mayCreateOrganization: boolean;
}

/** Where one is, and a searchable list of everywhere else. */
export function ProjectSwitcher(props: ProjectSwitcherProps) {
  const { organizationId, projectId, organizations, mayCreateOrganization } = props;
  const router = useRouter();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [created, setCreated] = useState<SwitcherPlace | null>(null);
  useEffect(() => {
    if (projectId) rememberProject(projectId);
  }, [projectId]);
  const groups = listSwitcherPlaces(organizations, { recent, mayCreateOrganization });
  const here = groups
    .flatMap(({ items }) => items)
    .find(({ value }) => value === (projectId ? `project ${projectId}` : `settings ${organizationId}`));
  const go = (place: SwitcherPlace | null) => {
    if (place?.href) router.push(place.href);
    else setCreated(place);
  };
  const close = () => setCreated(null);
  return (
    <>
      <Combobox.Root
        items={groups}
        value={here ?? null}
        isItemEqualToValue={(one: SwitcherPlace, other: SwitcherPlace) => one.value === other.value}
        onValueChange={go}
        onOpenChange={(isOpen) => isOpen && setRecent(readRecentProjects())}
      >
        <Trigger
          organization={organizations.find(({ organization }) => organization.id === organizationId)}
          projectId={projectId}
        />
        <Places />
      </Combobox.Root>
      {created?.kind === "new-project" ? (
        <NewProject org={created.value.slice("new-project ".length)} close={close} />
      ) : null}
      {created?.kind === "new-organization" ? <NewOrganization close={close} /> : null}
    </>
  );
}

interface TriggerProps {
  readonly organization: OrganizationProjects | undefined;
  readonly projectId: string | null;
}

function Trigger({ organization: here, projectId }: TriggerProps) {
  const name = here?.projects.find(({ id }) => id === projectId)?.name ?? "Settings";
  return (
    <Combobox.Trigger
      aria-label={`${here?.organization.name ?? ""}, ${name}: switch project`}
      className="flex w-full items-center justify-between gap-2 rounded-lg border bg-background px-2.5 py-2 text-left transition-colors hover:border-line-strong"
    >
      <span className="min-w-0">
        <span className="block truncate text-2xs text-ink-faint">{here?.organization.name}</span>
        <span className="block truncate font-medium">{name}</span>
      </span>
      <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
    </Combobox.Trigger>
  );
}

const Places = () => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={6} align="start" className="z-30">
      <Combobox.Popup
        aria-label="Projects and organizations"
        className="w-[max(var(--anchor-width),16rem)] rounded-lg border bg-surface p-1 text-sm shadow-float outline-none"
      >
        <Combobox.Input
          aria-label="Search projects"
          placeholder="Search projects"
          className="mb-1 h-8 w-full rounded-md border border-line-strong bg-surface px-2 outline-none placeholder:text-ink-faint focus:border-accent"
        />
        <Combobox.Empty className="px-2 text-ink-faint not-empty:py-2">No match</Combobox.Empty>
        <Combobox.List className="max-h-[min(calc(var(--available-height)-3rem),24rem)] overflow-y-auto overscroll-contain">
          {(group: SwitcherGroup) => (
            <Combobox.Group key={group.value} items={group.items}>
              <Combobox.GroupLabel className={menuLabel}>{group.value}</Combobox.GroupLabel>
              <Combobox.Collection>{toItem}</Combobox.Collection>
            </Combobox.Group>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);

const ICONS: Readonly<Record<SwitcherPlace["kind"], ReactNode>> = {
  project: null,
  all: <Layers />,
  settings: <Settings />,
  "new-project": <FolderPlus />,
  "new-organization": <Plus />,
};

const toItem = (item: SwitcherPlace) => (
  <Combobox.Item key={item.value} value={item} className={menuItem}>
    {ICONS[item.kind]}
    <span className="min-w-0 flex-1 truncate">{item.label}</span>
    {item.isArchived ? <Badge>archived</Badge> : null}
    <Combobox.ItemIndicator>
      <Check className="text-accent" />
    </Combobox.ItemIndicator>
  </Combobox.Item>
);
