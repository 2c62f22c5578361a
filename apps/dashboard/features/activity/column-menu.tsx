"use client";

import { buttonStyles } from "@causeway/ui/button";
import { MenuButton } from "@causeway/ui/menu-button";
import { Check, Columns3 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { keepCookie } from "@/components/forms/keep-cookie.ts";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
import { COLUMN_NAMES, COLUMN_WORDS, type ColumnName, COLUMNS_COOKIE, formatColumns } from "./columns.ts";

/** Chooses the list's columns, for this browser. */
export function ColumnMenu({ columns: drawn }: { columns: readonly ColumnName[] }) {
  const router = useRouter();
  // Ahead of the list, which the server draws: the next choice adds to this one.
  const [columns, setColumns] = useState(drawn);
  const toggle = (name: ColumnName, isShown: boolean) => {
    const next = COLUMN_NAMES.filter((one) => (one === name ? isShown : columns.includes(one)));
    setColumns(next);
    keepCookie(COLUMNS_COOKIE, formatColumns(next));
    router.refresh();
  };
  return (
    <MenuButton
      className={buttonStyles()}
      popupClassName={menuPopup}
      label={
        <>
          <Columns3 />
          Columns
        </>
      }
    >
      {(Menu) =>
        COLUMN_NAMES.map((name) => (
          <Menu.CheckboxItem
            key={name}
            className={menuItem}
            checked={columns.includes(name)}
            onCheckedChange={(isShown) => toggle(name, isShown)}
            closeOnClick={false}
          >
            <span className="flex-1">{COLUMN_WORDS[name]}</span>
            <Menu.CheckboxItemIndicator>
              <Check className="text-accent" />
            </Menu.CheckboxItemIndicator>
          </Menu.CheckboxItem>
        ))
      }
    </MenuButton>
  );
}
