"use client";

import { buttonStyles } from "@causeway/ui/button";
import { X } from "lucide-react";
import Link from "next/link";
import { formatMoment } from "@causeway/ui/format/times";
import { useReaderZone } from "../time/reader-zone.tsx";
import { VIEW_PARAMETER } from "../views/view-link.ts";
import { type FilterName, type Filters, toSearch } from "./filters.ts";

interface Chip {
  readonly names: readonly FilterName[];
  readonly label: string;
}

interface FilterChipsProps {
  readonly filters: Filters;
  /** The view that the address names; it stays while single filters change. */
  readonly view: string | undefined;
}

/** The filters without a menu, each with a way to take it out; and one for all. */
export function FilterChips({ filters, view }: FilterChipsProps) {
  const { timeZone } = useReaderZone();
  const chips = chipsOf(filters, timeZone);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chips.map(({ names, label }) => (
        <li key={label} className="min-w-0">
          <Link
            href={toSearch(without(filters, names), { [VIEW_PARAMETER]: view }) || "?"}
            aria-label={`Remove ${names.includes("from") || names.includes("to") ? "time filter" : "filter"}: ${label}`}
            className={buttonStyles({ size: "sm", className: "max-w-full" })}
          >
            <span className="truncate">{label}</span>
            <X className="text-ink-faint" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={toSearch({ scope: filters.scope }) || "?"}
          className={buttonStyles({ variant: "ghost", size: "sm" })}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(filters: Filters, timeZone: string): Chip[] {
  const { from, to, source, session, user, header, requestId, cached, stream, retried } = filters;
  const time = [
    from ? `since ${formatMoment(from, timeZone)}` : "",
    to ? `until ${formatMoment(to, timeZone)}` : "",
  ];
  const chips: readonly (Chip | null)[] = [
    from || to ? { names: ["from", "to"], label: time.join(" ").trim() } : null,
    requestId ? { names: ["requestId"], label: `x-request-id ${requestId}` } : null,
    source ? { names: ["source"], label: `source ${source}` } : null,
    session ? { names: ["session"], label: `session ${session}` } : null,
    user ? { names: ["user"], label: `end user ${user}` } : null,
    header ? { names: ["header"], label: `x-causeway-${header}` } : null,
    cached ? { names: ["cached"], label: cached === "true" ? "cached" : "not cached" } : null,
    stream ? { names: ["stream"], label: stream === "true" ? "streamed" : "not streamed" } : null,
    retried ? { names: ["retried"], label: retried === "true" ? "retried" : "not retried" } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

const without = (filters: Filters, names: readonly FilterName[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((gone) => gone === name)));
