import { buttonStyles } from "@causeway/ui/button";
import { AddressLink } from "@causeway/ui/navigation";
import { X } from "lucide-react";
import type { Place } from "@/address/place.ts";
import type { Query } from "@/address/query.ts";
import {
  comparePath,
  MOST_COMPARED,
  parseCompared,
  toggleCompared,
  withCompared,
} from "./compared-models.ts";

/** What was chosen to compare, and the way to the page that does; nothing while nothing is chosen. */
export function CompareBar({ place, query }: { place: Place; query: Query }) {
  const chosen = parseCompared(query);
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Models to compare"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 text-sm"
    >
      {chosen.map((id) => (
        <AddressLink
          key={id}
          href={toggleCompared(query, id) ?? "?"}
          scroll={false}
          aria-label={`Don't compare ${id}`}
          className={buttonStyles({ className: "max-w-60" })}
        >
          <span className="truncate font-mono text-xs">{id}</span> <X className="size-3.5" aria-hidden />
        </AddressLink>
      ))}
      <span className="ml-auto flex items-center gap-2">
        <AddressLink
          href={withCompared(query, [])}
          scroll={false}
          className="text-xs text-ink-faint hover:text-ink"
        >
          Clear
        </AddressLink>
        {chosen.length > 1 ? (
          <AddressLink href={comparePath(place, chosen)} className={buttonStyles({ variant: "primary" })}>
            Compare {chosen.length} models
          </AddressLink>
        ) : (
          <span className="text-xs text-ink-faint">Choose up to {MOST_COMPARED} models</span>
        )}
      </span>
    </section>
  );
}
