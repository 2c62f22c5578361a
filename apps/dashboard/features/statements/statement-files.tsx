"use client";

import { buttonStyles } from "@causeway/ui/button";
import { MenuButton } from "@causeway/ui/menu-button";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
import { Download } from "lucide-react";

interface StatementFilesProps {
  readonly org: string;
  readonly month: string;
  /** Of the month, as people write it. */
  readonly name: string;
  /** Only lines of this team, or of `none`. */
  readonly team?: string | undefined;
}

const FILES = [
  ["csv", "CSV, with every line"],
  ["focus", "FOCUS 1.2, for FinOps tools"],
  ["pdf", "PDF, for reading and filing"],
] as const;

/** The files of a month. */
export const StatementFiles = ({ org, month, name, team }: StatementFilesProps) => (
  <MenuButton
    className={buttonStyles()}
    popupClassName={menuPopup}
    label={
      <>
        <Download />
        Export<span className="sr-only"> {name}</span>
      </>
    }
  >
    {(Menu) =>
      FILES.map(([format, words]) => (
        <Menu.Item
          key={format}
          className={menuItem}
          // A download, not a page: the browser fetches it with the visitor's cookie.
          render={
            <a
              href={`/api/data/orgs/${org}/statements/${month}/export?${new URLSearchParams({ format, ...(team === undefined ? {} : { team }) })}`}
              download
            />
          }
        >
          {words}
        </Menu.Item>
      ))
    }
  </MenuButton>
);
