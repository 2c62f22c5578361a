"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Badge } from "@causeway/ui/badge";
import { Check, FolderPlus, Layers, Plus, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { menuItem, menuLabel } from "@causeway/ui/menu-styles";
import { readRecentProjects } from "@/components/projects/recent-projects.ts";
import {
  listSwitcherPlaces,
  type SwitcherGroup,
  type SwitcherPlace,
} from "@/components/projects/switcher-places.ts";

interface SwitcherListProps {
  readonly organizations: readonly OrganizationProjects[];
  readonly mayCreateOrganization: boolean;
  /** The value of the place where one is. */
  readonly here: string;
  readonly onChoose: (place: SwitcherPlace | null) => void;
  readonly triggerClassName: string;
  readonly triggerLabel: string;
  /** What the trigger shows. */
  readonly children: ReactNode;
}

/** The switcher with its list, open at first. */
export function SwitcherList(props: SwitcherListProps) {
  const { organizations, mayCreateOrganization, here, onChoose } = props;
  const [recent, setRecent] = useState(readRecentProjects);
  const groups = listSwitcherPlaces(organizations, { recent, mayCreateOrganization });
  return (
    <Combobox.Root
      defaultOpen
      items={groups}
      value={groups.flatMap(({ items }) => items).find(({ value }) => value === here) ?? null}
      isItemEqualToValue={(one: SwitcherPlace, other: SwitcherPlace) => one.value === other.value}
      onValueChange={onChoose}
      onOpenChange={(isOpen) => isOpen && setRecent(readRecentProjects())}
    >
      <Combobox.Trigger aria-label={props.triggerLabel} className={props.triggerClassName}>
        {props.children}
      </Combobox.Trigger>
      <Places />
    </Combobox.Root>
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
