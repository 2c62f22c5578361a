"use client";

import { buttonStyles } from "@causeway/ui/button";
import { MenuButton } from "@causeway/ui/menu-button";
import type { ExportFormat } from "@causeway/contracts";
import { Download } from "lucide-react";
import { menuItem, menuLabel, menuPopup } from "@causeway/ui/menu-styles";

type Files = Readonly<Record<ExportFormat, string>>;

interface ExportMenuProps {
  readonly href: Files;
  /** What the page's table shows, where that is less. */
  readonly table?: Files | undefined;
  /** A file of what people come back for, whatever the page shows. */
  readonly usual?: { readonly label: string; readonly href: string } | undefined;
  /** What the files leave out. */
  readonly note?: string | undefined;
}

const FORMATS = ["csv", "json"] as const;
const WORDS = { csv: "CSV, for spreadsheets", json: "JSON" };

/** Files with what the page shows. */
export const ExportMenu = ({ href, table, usual, note }: ExportMenuProps) => (
  <MenuButton
    className={buttonStyles()}
    popupClassName={menuPopup}
    label={
      <>
        <Download />
        Export
      </>
    }
  >
    {(Menu) => (
      <>
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
        {usual ? (
          <Menu.Item className={menuItem} render={<a href={usual.href} download />}>
            {usual.label}
          </Menu.Item>
        ) : null}
      </>
    )}
  </MenuButton>
);
