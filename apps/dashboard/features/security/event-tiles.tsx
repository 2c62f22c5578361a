import { StatTile } from "@/components/figures/stat-tile.tsx";
import { ACTION_WORDS, type GuardrailAction } from "@/format/guardrail-words.ts";
import type { ViolationSummary } from "@/data/violations.ts";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { type EventSearch, hrefOfEvents } from "./event-search.ts";

/** Totals of the range; each of what was done leads to its events. */
export function EventTiles({ summary, search }: { summary: ViolationSummary; search: EventSearch }) {
  const { totals, groups } = summary;
  const countOf = (action: GuardrailAction): number =>
    groups.find(({ by, id }) => by === "action" && id === action)?.violations ?? 0;
  return (
    <dl className="mb-4 grid grid-cols-2 overflow-hidden rounded-xl border bg-line shadow-card [gap:1px] lg:grid-cols-4">
      <StatTile
        label="Events"
        value={formatCount(totals.violations)}
        detail={`in ${formatCount(totals.requests)} ${totals.requests === 1 ? "request" : "requests"}`}
      />
      {(Object.keys(ACTION_WORDS) as GuardrailAction[]).map((action) => (
        <StatTile
          key={action}
          label={ACTION_WORDS[action].past}
          value={formatCount(countOf(action))}
          detail={`${formatPercent(countOf(action) / Math.max(1, totals.violations))} of events`}
          href={hrefOfEvents({ ...search, action })}
        />
      ))}
    </dl>
  );
}
