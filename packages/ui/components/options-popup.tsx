"use client";

import type { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { cn } from "./cn.tsx";
import type { Option } from "./option.ts";

/** Of a list of hundreds, what is drawn; the search finds the rest. */
export const SHOWN_OPTIONS = 100;

interface OptionsPopupProps {
  readonly parts: typeof Base;
  /** What is chosen, for screen readers. */
  readonly label: string;
  /** How many entries the list has. */
  readonly count: number;
  readonly align?: "start" | "end";
  readonly className?: string;
}

/** The search and the entries of a combobox with `Option`s. Long names are shown on up to three lines. */
export const OptionsPopup = ({ parts: Combobox, label, count, align, className }: OptionsPopupProps) => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={6} align={align} className="z-60 outline-none">
      <Combobox.Popup
        aria-label={label}
        className={cn(
          "flex max-h-[min(var(--available-height),24rem)] max-w-(--available-width) flex-col rounded-lg border bg-surface p-1 text-sm shadow-float outline-none",
          className,
        )}
      >
        <Combobox.Input
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          className="mb-1 h-8 w-full shrink-0 rounded-md border border-line-strong bg-surface px-2 outline-none placeholder:text-ink-faint focus:border-accent"
        />
        <Combobox.Empty className="px-2 text-ink-faint not-empty:py-2">No match</Combobox.Empty>
        <Combobox.List className="min-h-0 overflow-y-auto overscroll-contain">
          {(item: Option) => (
            <Combobox.Item
              key={item.value}
              value={item}
              title={item.label}
              className="flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-ink-soft outline-none select-none data-highlighted:bg-raised data-highlighted:text-ink"
            >
              <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">{item.label}</span>
              <Combobox.ItemIndicator>
                <Check className="size-4 shrink-0 text-accent" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
        {count > SHOWN_OPTIONS ? (
          <p className="mt-1 shrink-0 border-t px-2 pt-1.5 pb-0.5 text-xs text-ink-faint">
            Up to {SHOWN_OPTIONS} of {count} shown. Search for the others.
          </p>
        ) : null}
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
