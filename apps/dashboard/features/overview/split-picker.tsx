"use client";

import { cn } from "@causeway/ui/cn";
import { AddressLink } from "@causeway/ui/navigation";
import { useSearchParams } from "next/navigation";
import { type SplitBy, splitsOf } from "./split-by.ts";

interface SplitPickerProps {
  readonly value: SplitBy | null;
  /** Of the chart of all projects. */
  readonly isAll: boolean;
}

/** What the chart is split by. Links: a menu would be more script than the page may load. */
export function SplitPicker({ value, isAll }: SplitPickerProps) {
  const asked = useSearchParams();
  const hrefOf = (by: SplitBy | null) => {
    const search = new URLSearchParams(asked);
    if (by) search.set("by", by);
    else search.delete("by");
    return `?${search}`;
  };
  return (
    <nav aria-label="Split by" className="flex flex-wrap gap-x-3 px-5 text-xs">
      {[{ value: null, label: "Total" }, ...splitsOf(isAll)].map(({ value: by, label }) => (
        <AddressLink
          key={label}
          href={hrefOf(by)}
          scroll={false}
          aria-current={by === value ? "true" : undefined}
          className={cn(
            "py-1 text-ink-faint underline-offset-4 transition-colors hover:text-ink",
            by === value && "font-medium text-ink underline",
          )}
        >
          {label}
        </AddressLink>
      ))}
    </nav>
  );
}
