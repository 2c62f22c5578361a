"use client";

import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { comboboxParts } from "@causeway/ui/combobox-parts";
import { DeferredButton } from "@causeway/ui/deferred-button";
import { searchTextOf } from "@causeway/ui/option";
import { ChevronDown } from "lucide-react";
import type { FilterSelectProps } from "./filter-option.ts";
import { useAddress } from "./use-address.ts";

/** A filter with a search over its options. */
export function FilterCombobox({ name, label, shown, value, options, any = "Any" }: FilterSelectProps) {
  const address = useAddress();
  const none = { value: "", label: any };
  const chosen = options.find((option) => option.value === value);
  const trigger = {
    "aria-label": shown ?? (chosen ? `${label}: ${chosen.label}` : label),
    className: cn(buttonStyles(), "max-w-60", chosen && "border-accent text-accent-strong"),
  };
  const content = (
    <>
      <span className="truncate">{shown ?? chosen?.label ?? label}</span>
      <ChevronDown className="text-ink-faint" />
    </>
  );
  return (
    <DeferredButton parts={comboboxParts} role="combobox" aria-haspopup="dialog" label={content} {...trigger}>
      {({ Combobox, OptionsPopup, SHOWN_OPTIONS }) => (
        <Combobox.Root
          defaultOpen
          autoHighlight
          items={[none, ...options]}
          limit={SHOWN_OPTIONS}
          itemToStringLabel={searchTextOf}
          value={chosen ?? none}
          isItemEqualToValue={(one, other) => one.value === other.value}
          onValueChange={(next) => address.set(name, next?.value)}
        >
          <Combobox.Trigger {...trigger}>{content}</Combobox.Trigger>
          <OptionsPopup
            parts={Combobox}
            label={label}
            count={options.length + 1}
            align="end"
            className="w-72"
          />
        </Combobox.Root>
      )}
    </DeferredButton>
  );
}
