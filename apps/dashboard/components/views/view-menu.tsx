"use client";

import { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import type { ViewPage } from "@causeway/contracts";
import { cn } from "@causeway/ui/cn";
import { Bookmark, BookmarkPlus, Check, Link2, Pencil, RefreshCw, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { menuItem, menuLabel, menuPopup } from "@/components/shell/menu-styles.ts";
import type { View } from "@/data/views.ts";
import { DeleteView, EditView, SaveView, UpdateView } from "./view-dialogs.tsx";
import { isSameView, type ViewFilters, viewLink } from "./view-link.ts";

export interface ViewMenuProps {
  readonly project: string;
  readonly page: ViewPage;
  readonly views: readonly View[];
  /** The view that the address names. */
  readonly current: View | null;
  /** What the page shows now. */
  readonly filters: ViewFilters;
  /** Id of the visitor. */
  readonly userId: string;
  /** Whether the visitor may change views that others share. */
  readonly mayTidy: boolean;
}

type Deed = "save" | "edit" | "update" | "delete";

/** Opens, saves and changes views: the filters of this page under a name. */
export function ViewMenu(props: ViewMenuProps) {
  const { current, userId } = props;
  const [deed, setDeed] = useState<Deed | null>(null);
  const dialog = { ...props, onClose: () => setDeed(null) };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={current ? `Views: ${current.name}` : undefined}
          className={cn(buttonStyles(), "max-w-56", current && "border-accent text-accent-strong")}
        >
          <Bookmark />
          <span className="truncate">{current?.name ?? "Views"}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="z-30">
            <Menu.Popup className={cn(menuPopup, "max-w-80 min-w-56")}>
              <ViewList {...props} />
              <Menu.Separator className="my-1 h-px bg-line" />
              <Deeds {...props} onDeed={setDeed} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {deed === "save" ? <SaveView {...dialog} /> : null}
      {deed === "edit" && current ? (
        <EditView {...dialog} view={current} isOwn={current.createdBy?.id === userId} />
      ) : null}
      {deed === "update" && current ? <UpdateView {...dialog} view={current} /> : null}
      {deed === "delete" && current ? <DeleteView {...dialog} view={current} /> : null}
    </>
  );
}

function ViewList({ project, page, views, current, userId }: ViewMenuProps) {
  const own = views.filter(({ createdBy }) => createdBy?.id === userId);
  const others = views.filter(({ createdBy }) => createdBy?.id !== userId);
  const groups = [
    ["Your views", own],
    ["Shared in this project", others],
  ] as const;
  if (views.length === 0) return <p className={menuLabel}>No saved views yet</p>;
  return groups
    .filter(([, listed]) => listed.length > 0)
    .map(([label, listed]) => (
      <Menu.Group key={label}>
        <Menu.GroupLabel className={menuLabel}>{label}</Menu.GroupLabel>
        {listed.map((view) => (
          <Menu.Item
            key={view.id}
            className={menuItem}
            render={<Link href={viewLink(project, page, view.filters, view.id)} prefetch={false} />}
          >
            <span className="flex-1 truncate">{view.name}</span>
            {view.shared && view.createdBy?.id === userId ? (
              <span className="text-2xs text-ink-faint">shared</span>
            ) : null}
            {view.id === current?.id ? <Check className="text-accent" /> : null}
          </Menu.Item>
        ))}
      </Menu.Group>
    ));
}

/** What can be done with what the page shows, and with the view it is of. */
function Deeds({ onDeed, ...props }: ViewMenuProps & { readonly onDeed: (deed: Deed) => void }) {
  const { project, page, current, filters, userId, mayTidy } = props;
  const mayChange = current !== null && (mayTidy || current.createdBy?.id === userId);
  return (
    <>
      <Menu.Item className={menuItem} onClick={() => onDeed("save")}>
        <BookmarkPlus /> Save as a new view
      </Menu.Item>
      {mayChange && !isSameView(filters, current.filters) ? (
        <Menu.Item className={menuItem} onClick={() => onDeed("update")}>
          <RefreshCw /> Update to these filters
        </Menu.Item>
      ) : null}
      {mayChange ? (
        <>
          <Menu.Item className={menuItem} onClick={() => onDeed("edit")}>
            <Pencil /> Rename{current.createdBy?.id === userId ? " or share" : ""}
          </Menu.Item>
          <Menu.Item
            className={cn(menuItem, "text-bad data-highlighted:text-bad")}
            onClick={() => onDeed("delete")}
          >
            <Trash2 /> Delete
          </Menu.Item>
        </>
      ) : null}
      <CopyLink path={viewLink(project, page, filters, current?.id)} />
    </>
  );
}

function CopyLink({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, window.location.href).href);
    setIsCopied(true);
  };
  return (
    <Menu.Item className={menuItem} closeOnClick={false} onClick={copy}>
      {isCopied ? <Check className="text-good" /> : <Link2 />} {isCopied ? "Copied" : "Copy link"}
    </Menu.Item>
  );
}
