"use client";

import { cn } from "@causeway/ui/cn";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { SPLITS, type SplitBy } from "./split-by.ts";

/** What the chart is split by. Links: a menu would be more script than the page may load. */
export function SplitPicker({ value }: { readonly value: SplitBy | null }) {
  const asked = useSearchParams();
  const hrefOf = (by: SplitBy | null) => {
    const search = new URLSearchParams(asked);
    if (by) search.set("by", by);
    else search.delete("by");
    return `?${search}`;
  };
  return (
    <nav aria-label="Split by" className="flex gap-3 px-5 text-xs">
      {[{ value: null, label: "Total" }, ...SPLITS].map(({ value: by, label }) => (
        <Link
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
        </Link>
      ))}
    </nav>
  );
}
