"use client";

import { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import type { ExportFormat } from "@causeway/contracts";
import { Download } from "lucide-react";
import { menuItem, menuLabel, menuPopup } from "@/components/shell/menu-styles.ts";

type Files = Readonly<Record<ExportFormat, string>>;

interface ExportMenuProps {
  readonly href: Files;
  /** What the page's table shows, where that is less. */
  readonly table?: Files | undefined;
  /** What the files leave out. */
  readonly note?: string | undefined;
}

const FORMATS = ["csv", "json"] as const;
const WORDS = { csv: "CSV, for spreadsheets", json: "JSON" };

/** Files with what the page shows. */
export const ExportMenu = ({ href, table, note }: ExportMenuProps) => (
  <Menu.Root>
    <Menu.Trigger className={buttonStyles()}>
      <Download />
      Export
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={6} align="end" className="z-30">
        <Menu.Popup className={menuPopup}>
          {note ? <p className={menuLabel}>{note}</p> : null}
          {FORMATS.map((format) => (
            // A download, not a page: the browser fetches it with the visitor's cookie.
            <Menu.Item key={format} className={menuItem} render={<a href={href[format]} download />}>
              {WORDS[format]}
            </Menu.Item>
          ))}
          {table
            ? FORMATS.map((format) => (
                <Menu.Item key={format} className={menuItem} render={<a href={table[format]} download />}>
                  {`This table as ${format.toUpperCase()}`}
                </Menu.Item>
              ))
            : null}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
