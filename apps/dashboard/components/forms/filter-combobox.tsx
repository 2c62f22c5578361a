"use client";

import type { Combobox as Base } from "@base-ui/react/combobox";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { defer } from "@causeway/ui/deferred";
import { DeferredButton } from "@causeway/ui/deferred-button";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { menuItem } from "@/components/shell/menu-styles.ts";
import type { FilterOption, FilterSelectProps } from "./filter-option.ts";
import { useAddress } from "./use-address.ts";

const comboboxParts = defer(async () => (await import("@base-ui/react/combobox")).Combobox);

/** A filter with a search over its options. */
export function FilterCombobox(props: FilterSelectProps) {
  const { label, value, options } = props;
  const chosen = options.find((option) => option.value === value);
  const trigger = {
    "aria-label": chosen ? `${label}: ${chosen.label}` : label,
    className: cn(buttonStyles(), "max-w-60", chosen && "border-accent text-accent-strong"),
  };
  const content = (
    <>
      <span className="truncate">{chosen ? chosen.label : label}</span>
      <ChevronDown className="text-ink-faint" />
    </>
  );
  return (
    <DeferredButton parts={comboboxParts} role="combobox" aria-haspopup="dialog" label={content} {...trigger}>
      {(Combobox) => (
        <Options {...props} chosen={chosen} parts={Combobox}>
          <Combobox.Trigger {...trigger}>{content}</Combobox.Trigger>
        </Options>
      )}
    </DeferredButton>
  );
}

interface OptionsProps extends FilterSelectProps {
  readonly chosen: FilterOption | undefined;
  readonly parts: typeof Base;
  /** What opens the list. */
  readonly children: ReactNode;
}

/** Of a list of hundreds, what is drawn; the search finds the rest. */
const SHOWN = 100;

function Options({ name, label, options, any = "Any", chosen, parts: Combobox, children }: OptionsProps) {
  const address = useAddress();
  const none: FilterOption = { value: "", label: any };
  return (
    <Combobox.Root
      defaultOpen
      items={[none, ...options]}
      limit={SHOWN}
      value={chosen ?? none}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => address.set(name, next?.value)}
    >
      {children}
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
