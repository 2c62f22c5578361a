"use client";

import { useSearchParams } from "next/navigation";
import { cn } from "./cn.tsx";
import { AddressLink } from "./navigation.tsx";

interface TimeRangeProps {
  readonly value: string;
  /** To choose from, such as `24h`. */
  readonly names: readonly string[];
}

/** Which time a page is about: links, so that the address names it and Back undoes the choice. Its other parameters stay. */
export function TimeRange({ value, names }: TimeRangeProps) {
  const asked = useSearchParams();
  const hrefOf = (range: string) => {
    const search = new URLSearchParams(asked);
    search.set("range", range);
    return `?${search}`;
  };
  return (
    <nav aria-label="Time range" className="inline-flex rounded-lg border bg-raised p-0.5">
      {names.map((name) => (
        <AddressLink
          key={name}
          href={hrefOf(name)}
          scroll={false}
          aria-current={name === value ? "true" : undefined}
          className={cn(
            "rounded-md px-2.5 py-1 text-xs font-medium text-ink-faint transition-colors hover:text-ink",
            name === value && "bg-surface text-ink shadow-card",
          )}
        >
          {name}
        </AddressLink>
      ))}
    </nav>
  );
}
