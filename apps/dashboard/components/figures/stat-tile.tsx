import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";

interface StatTileProps {
  readonly label: string;
  readonly value: string;
  readonly detail: ReactNode;
  /** Every digit, on hover. */
  readonly exact?: string;
  /** Where the rows behind the figure are. */
  readonly href?: string;
  /** Draws the eye where something is wrong. */
  readonly tone?: "bad" | "warn" | undefined;
}

const TONES = { bad: "text-bad", warn: "text-warn" } as const;

/** One figure of a row of tiles. */
export const StatTile = ({ label, value, exact, detail, href, tone }: StatTileProps) => (
  <div className="relative bg-surface px-5 py-4 max-sm:last:odd:col-span-2 focus-within:bg-raised has-[a]:hover:bg-raised">
    <dt className="text-xs font-medium text-ink-faint">
      {href ? (
        <Link href={href} className="after:absolute after:inset-0">
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className="mt-1.5">
      <span
        title={exact}
        className={`tabular block text-2xl font-semibold tracking-tight ${exact === undefined ? "" : "relative w-fit"} ${tone === undefined ? "" : TONES[tone]}`}
      >
        {value}
      </span>
      <span className="tabular mt-0.5 block text-xs text-ink-faint">{detail}</span>
    </dd>
  </div>
);

/** Two next to each other on a phone; how many on a wider page is for the place to say. */
export const STAT_TILES = "grid grid-cols-2 overflow-hidden rounded-xl border bg-line shadow-card [gap:1px]";
