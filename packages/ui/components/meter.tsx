import type { ReactNode } from "react";
import { cn } from "./cn.tsx";

interface MeterProps {
  /** What is measured, for screen readers. */
  readonly label: string;
  /** Used of the limit: 1 is all of it. */
  readonly share: number;
  /** The figures above the bar. */
  readonly figures: ReactNode;
  /** What the limit counts, e.g. `per day`. */
  readonly note?: ReactNode;
}

const NEARLY = 0.8;
const PERCENT = 100;

/** How much of a limit is used: a bar that warns when it is nearly full. */
export function Meter({ label, share, figures, note }: MeterProps) {
  const filled = Math.min(1, Math.max(0, share)) * PERCENT;
  return (
    <div>
      <div className="tabular flex justify-between gap-2 text-xs">
        <span className="text-ink-soft">{figures}</span>
        {note ? <span className="text-ink-faint">{note}</span> : null}
      </div>
      <meter aria-label={label} min={0} max={PERCENT} value={Math.round(filled)} className="sr-only" />
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className={cn(
            "h-full rounded-full bg-accent",
            share >= NEARLY && "bg-warn",
            share >= 1 && "bg-bad",
          )}
          style={{ width: `${filled}%` }}
        />
      </div>
    </div>
  );
}
