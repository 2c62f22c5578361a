"use client";

import { ACTIVITY_FILTERS, type Outcome } from "@causeway/contracts";
import { cn } from "@causeway/ui/cn";
import { useNavigate } from "@causeway/ui/navigation";
import { usePathname } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatMoment } from "@causeway/ui/format/times";
import { VIEW_PARAMETER } from "@/address/view-link.ts";
import type { Filters } from "@/address/activity-filters.ts";
import { toSearch } from "@/address/to-search.ts";
import { type HistogramBar, timeOf, totalOf } from "./histogram-range.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";

interface HistogramProps {
  readonly bars: readonly HistogramBar[];
  readonly filters: Filters;
  /** The view that the address names; it stays when the time changes. */
  readonly view: string | undefined;
}

const OUTCOME_WORDS = ACTIVITY_FILTERS.outcome.words;

/** From the bottom up. */
const PARTS: readonly (readonly [Outcome, color: string])[] = [
  ["succeeded", "var(--accent)"],
  ["canceled", "var(--series-3)"],
  ["lost", "var(--ink-faint)"],
  ["refused", "var(--warn)"],
  ["failed", "var(--bad)"],
];

/** Together, the gaps between more bars would be wider than the bars themselves on a phone. */
const MOST_APART = 100;

interface Drawn {
  readonly from: number;
  readonly to: number;
}

/** Requests over time by outcome. Dragging over bars, or Shift with the arrow keys, Home or End, and then Enter, filters by their time. */
export function Histogram({ bars, filters, view }: HistogramProps) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const { timeZone } = useReaderZone();
  const { here, setHere, drawn, setDrawn, select, onKeyDown } = useSelection(bars.length, (one, other) => {
    const time = timeOf(bars, one, other);
    if (time)
      navigate(
        `${pathname}${toSearch({ ...filters, range: undefined, ...time }, { [VIEW_PARAMETER]: view })}`,
      );
  });
  const highest = Math.max(1, ...bars.map(totalOf));
  return (
    <div
      role="toolbar"
      aria-label="Requests over time"
      className={cn(
        "flex h-20 touch-none items-stretch gap-px select-none",
        bars.length > MOST_APART && "max-sm:gap-0",
      )}
      onKeyDown={onKeyDown}
      onPointerUp={() => drawn && select(drawn.from, drawn.to)}
      onPointerLeave={() => setDrawn(null)}
    >
      {bars.map((bar, index) => (
        <button
          key={bar.start}
          type="button"
          tabIndex={index === here ? 0 : -1}
          aria-label={describe(bar, timeZone)}
          title={describe(bar, timeZone)}
          className={cn(
            "flex min-w-0 flex-1 flex-col-reverse rounded-xs hover:bg-raised",
            isDrawn(drawn, index) && "bg-accent-soft",
          )}
          onFocus={() => setHere(index)}
          onPointerDown={(event) => {
            // Else a finger stays with the bar it came down on.
            event.currentTarget.releasePointerCapture(event.pointerId);
            setDrawn({ from: index, to: index });
          }}
          onPointerEnter={() => drawn && setDrawn({ from: drawn.from, to: index })}
        >
          <Parts bar={bar} highest={highest} />
        </button>
      ))}
    </div>
  );
}

/** Which bar has the focus and which are drawn over. @param onSelect with the first and the last of them */
function useSelection(count: number, onSelect: (one: number, other: number) => void) {
  const [here, setHere] = useState(count - 1);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const select = (one: number, other: number) => {
    setDrawn(null);
    onSelect(one, other);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      select(drawn?.from ?? here, drawn?.to ?? here);
    }
    const asked = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: count - 1 }[event.key];
    if (asked === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, asked));
    setHere(next);
    setDrawn(event.shiftKey ? { from: drawn?.from ?? here, to: next } : null);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return { here, setHere, drawn, setDrawn, select, onKeyDown };
}

const Parts = ({ bar, highest }: { bar: HistogramBar; highest: number }) =>
  PARTS.map(([outcome, color]) =>
    bar.counts[outcome] > 0 ? (
      <span
        key={outcome}
        style={{ height: `${(bar.counts[outcome] / highest) * 100}%`, background: color }}
        className="min-h-px"
      />
    ) : null,
  );

const isDrawn = (drawn: Drawn | null, index: number): boolean =>
  drawn !== null && index >= Math.min(drawn.from, drawn.to) && index <= Math.max(drawn.from, drawn.to);

/** `Nov 22, 2026, 13:00:00 UTC: 34 requests, 2 failed`. */
function describe(bar: HistogramBar, timeZone: string): string {
  const total = totalOf(bar);
  const parts = PARTS.filter(([outcome]) => outcome !== "succeeded" && bar.counts[outcome] > 0).map(
    ([outcome]) => `${formatCount(bar.counts[outcome])} ${OUTCOME_WORDS[outcome].toLowerCase()}`,
  );
  return `${formatMoment(bar.start, timeZone)}: ${[`${formatCount(total)} ${total === 1 ? "request" : "requests"}`, ...parts].join(", ")}`;
}
