"use client";

import { Combobox } from "@base-ui/react/combobox";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { Check, ChevronDown } from "lucide-react";
import { menuItem } from "@/components/shell/menu-styles.ts";
import type { FilterOption, FilterSelectProps } from "./filter-option.ts";
import { useAddress } from "./use-address.ts";

/** Of a list of hundreds, what is drawn; the search finds the rest. */
const SHOWN = 100;

/** A filter with a search over its options. */
export function FilterCombobox({ name, label, value, options, any = "Any" }: FilterSelectProps) {
  const address = useAddress();
  const none: FilterOption = { value: "", label: any };
  const items = [none, ...options];
  const chosen = options.find((option) => option.value === value);
  return (
    <Combobox.Root
      items={items}
      limit={SHOWN}
      value={chosen ?? none}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => address.set(name, next?.value)}
    >
      <Combobox.Trigger
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        className={cn(buttonStyles(), "max-w-60", chosen && "border-accent text-accent-strong")}
      >
        <span className="truncate">{chosen ? chosen.label : label}</span>
        <ChevronDown className="text-ink-faint" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="end" className="z-30">
          <Combobox.Popup
            aria-label={label}
            className="w-64 rounded-lg border bg-surface p-1 text-sm shadow-float outline-none"
          >
            <Combobox.Input
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              className="mb-1 h-8 w-full rounded-md border border-line-strong bg-surface px-2 outline-none placeholder:text-ink-faint focus:border-accent"
            />
            <Combobox.Empty className="px-2 text-ink-faint not-empty:py-2">No match</Combobox.Empty>
            <Combobox.List className="max-h-[min(var(--available-height),20rem)] overflow-y-auto overscroll-contain">
              {(item: FilterOption) => (
                <Combobox.Item key={item.value} value={item} className={menuItem}>
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  <Combobox.ItemIndicator>
                    <Check className="text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
