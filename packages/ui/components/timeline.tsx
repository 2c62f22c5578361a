import type { ReactNode } from "react";

export interface TimelinePart {
  readonly label: string;
  readonly ms: number;
  readonly color: string;
}

export interface TimelineLane {
  readonly key: string;
  /** Who was busy. */
  readonly title: ReactNode;
  /** At the end of the title's line, such as how long it took. */
  readonly aside: ReactNode;
  /** Since the beginning of the first lane. */
  readonly startMs: number;
  /** One after the other. */
  readonly parts: readonly TimelinePart[];
  /** Below the lane. */
  readonly notes?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly lanes: readonly TimelineLane[];
}

/** What happened one after the other, a numbered lane each, all on one scale of time. */
export function Timeline({ label, lanes }: TimelineProps) {
  const totalMs = Math.max(1, ...lanes.map(endOf));
  const share = (ms: number) => `${(ms / totalMs) * 100}%`;
  return (
    <ol aria-label={label} className="divide-y divide-line border-y">
      {lanes.map(({ key, title, aside, startMs, parts, notes }, index) => (
        <li key={key} className="py-2">
          <div className="flex items-center gap-3">
            <span className="tabular w-4 text-xs text-ink-faint">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {aside}
          </div>
          <div aria-hidden className="mt-1.5 ml-7 flex h-1.5 overflow-hidden rounded-full bg-raised">
            <span style={{ width: share(startMs) }} />
            {parts.map(({ label: part, ms, color }) => (
              // The shortest one can still be seen.
              <span key={part} style={{ width: share(ms), minWidth: ms > 0 ? 2 : 0, background: color }} />
            ))}
          </div>
          {notes ? <div className="mt-1 ml-7">{notes}</div> : null}
        </li>
      ))}
    </ol>
  );
}

const endOf = ({ startMs, parts }: TimelineLane): number => parts.reduce((end, { ms }) => end + ms, startMs);
