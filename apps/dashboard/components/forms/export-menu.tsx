"use client";

import { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import type { ExportFormat } from "@causeway/contracts";
import { Download } from "lucide-react";
import { menuItem, menuLabel, menuPopup } from "@/components/shell/menu-styles.ts";

interface ExportMenuProps {
  readonly href: Readonly<Record<ExportFormat, string>>;
  /** What the files leave out. */
  readonly note?: string | undefined;
}

/** Files with what the page shows. */
export const ExportMenu = ({ href, note }: ExportMenuProps) => (
  <Menu.Root>
    <Menu.Trigger className={buttonStyles()}>
      <Download />
      Export
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={6} align="end" className="z-30">
        <Menu.Popup className={menuPopup}>
          {note ? <p className={menuLabel}>{note}</p> : null}
          {(["csv", "json"] as const).map((format) => (
            // A download, not a page: the browser fetches it with the visitor's cookie.
            <Menu.Item key={format} className={menuItem} render={<a href={href[format]} download />}>
              {format === "csv" ? "CSV, for spreadsheets" : "JSON"}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
