"use client";

import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { MenuButton } from "@causeway/ui/menu-button";
import { MOST_WITHOUT_SEARCH } from "@causeway/ui/option";
import { Check, ChevronDown } from "lucide-react";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
import { FilterCombobox } from "./filter-combobox.tsx";
import type { FilterSelectProps } from "./filter-option.ts";
import { useAddress } from "./use-address.ts";

/** One filter of a list; it is in the address, so that a view can be shared. */
export function FilterSelect(props: FilterSelectProps) {
  return props.options.length > MOST_WITHOUT_SEARCH ? (
    <FilterCombobox {...props} />
  ) : (
    <FilterMenu {...props} />
  );
}

function FilterMenu({ name, label, shown, value, options, any = "Any", instead = [] }: FilterSelectProps) {
  const address = useAddress();
  const chosen = options.find((option) => option.value === value);
  return (
    <MenuButton
      className={cn(buttonStyles(), chosen && "border-accent text-accent-strong")}
      popupClassName={menuPopup}
      label={
        <>
          <span className="max-w-52 truncate">{shown ?? chosen?.label ?? label}</span>
          <ChevronDown className="text-ink-faint" />
        </>
      }
    >
      {(Menu) =>
        [{ value: undefined, label: any }, ...options].map((option) => (
          <Menu.Item
            key={option.value ?? ""}
            className={menuItem}
            onClick={() =>
              address.change({
                ...Object.fromEntries(instead.map((other) => [other, undefined])),
                [name]: option.value,
              })
            }
          >
            <span className="max-w-60 flex-1 truncate">{option.label}</span>
            {option.value === value ? <Check className="text-accent" /> : null}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
