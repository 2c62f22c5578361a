"use client";

import type { Menu } from "@base-ui/react/menu";
import type { ViewPage } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { MenuButton } from "@causeway/ui/menu-button";
import { Bookmark, BookmarkPlus, Check, Link2, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { menuItem, menuLabel, menuPopup } from "@causeway/ui/menu-styles";
import { AddressLink } from "@causeway/ui/navigation";
import type { View } from "@/data/views.ts";
import type { ViewDeed } from "./view-dialogs.tsx";
import { isSameView, type ViewFilters, viewLink } from "@/address/view-link.ts";

const dialogParts = defer(() => import("./view-dialogs.tsx"));

interface ViewMenuProps {
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

/** What was chosen, and the view it was chosen for: the page may show another one meanwhile. */
interface Chosen {
  readonly deed: ViewDeed;
  readonly view: View | null;
}

/** Opens, saves and changes views: the filters of this page under a name. */
export function ViewMenu(props: ViewMenuProps) {
  const { project, page, filters, current, userId } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const dialogs = useDeferred(dialogParts, chosen !== null, close);
  return (
    <>
      <MenuButton
        aria-label={current ? `Views: ${current.name}` : undefined}
        className={cn(buttonStyles(), "max-w-56", current && "border-accent text-accent-strong")}
        popupClassName={cn(menuPopup, "max-w-80 min-w-56")}
        label={
          <>
            <Bookmark />
            <span className="truncate">{current?.name ?? "Views"}</span>
          </>
        }
      >
        {(parts) => (
          <>
            <ViewList {...props} parts={parts} />
            <parts.Separator className="my-1 h-px bg-line" />
            <Deeds {...props} parts={parts} onDeed={(deed) => setChosen({ deed, view: current })} />
          </>
        )}
      </MenuButton>
      {chosen && dialogs ? (
        <dialogs.ViewDialog
          {...{ ...chosen, project, page, filters }}
          isOwn={chosen.view?.createdBy?.id === userId}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface Parts {
  /** Come with the menu. */
  readonly parts: typeof Menu;
}

function ViewList({ parts, project, page, views, current, userId }: ViewMenuProps & Parts) {
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
      <parts.Group key={label}>
        <parts.GroupLabel className={menuLabel}>{label}</parts.GroupLabel>
        {listed.map((view) => (
          <parts.Item
            key={view.id}
            className={menuItem}
            render={<AddressLink href={viewLink(project, page, view.filters, view.id)} prefetch={false} />}
          >
            <span className="flex-1 truncate">{view.name}</span>
            {view.shared && view.createdBy?.id === userId ? (
              <span className="text-2xs text-ink-faint">shared</span>
            ) : null}
            {view.id === current?.id ? <Check className="text-accent" /> : null}
          </parts.Item>
        ))}
      </parts.Group>
    ));
}

/** What can be done with what the page shows, and with the view it is of. */
function Deeds(props: ViewMenuProps & Parts & { readonly onDeed: (deed: ViewDeed) => void }) {
  const { parts, onDeed, project, page, current, filters, userId, mayTidy } = props;
  const mayChange = current !== null && (mayTidy || current.createdBy?.id === userId);
  return (
    <>
      <parts.Item className={menuItem} onClick={() => onDeed("save")}>
        <BookmarkPlus /> Save as a new view
      </parts.Item>
      {mayChange && !isSameView(filters, current.filters) ? (
        <parts.Item className={menuItem} onClick={() => onDeed("update")}>
          <RefreshCw /> Update to these filters
        </parts.Item>
      ) : null}
      {mayChange ? (
        <>
          <parts.Item className={menuItem} onClick={() => onDeed("edit")}>
            <Pencil /> Rename{current.createdBy?.id === userId ? " or share" : ""}
          </parts.Item>
          <parts.Item
            className={cn(menuItem, "text-bad data-highlighted:text-bad")}
            onClick={() => onDeed("delete")}
          >
            <Trash2 /> Delete
          </parts.Item>
        </>
      ) : null}
      <CopyLink parts={parts} path={viewLink(project, page, filters, current?.id)} />
    </>
  );
}

function CopyLink({ parts, path }: Parts & { readonly path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, window.location.href).href);
    setIsCopied(true);
  };
  return (
    <parts.Item className={menuItem} closeOnClick={false} onClick={copy}>
      {isCopied ? <Check className="text-good" /> : <Link2 />} {isCopied ? "Copied" : "Copy link"}
    </parts.Item>
  );
}
