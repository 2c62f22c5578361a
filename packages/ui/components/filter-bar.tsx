import { X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyles } from "./button.tsx";
import { AddressLink } from "./navigation.tsx";

export interface FilterChip {
  readonly label: string;
  /** The page without the filter. */
  readonly href: string;
  /** What it is, where it isn't just a filter: `time filter`. */
  readonly kind?: string;
}

interface FilterBarProps {
  /** Menus and fields. */
  readonly children: ReactNode;
  /** Filters that have no menu, each with a way to take it out. */
  readonly chips?: readonly FilterChip[];
  /** The page without filters. */
  readonly clearHref?: string;
}

/** The filters of a list. They live in the address, so that a view can be shared. */
export const FilterBar = ({ children, chips = [], clearHref }: FilterBarProps) => (
  <search aria-label="Filters" className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">
    <div className="flex flex-wrap items-center gap-2">{children}</div>
    {chips.length > 0 ? (
      <ul aria-label="Filters" className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Chip key={chip.label} {...chip} />
        ))}
        {clearHref ? (
          <li>
            <AddressLink href={clearHref} className={buttonStyles({ variant: "ghost", size: "sm" })}>
              Clear all
            </AddressLink>
          </li>
        ) : null}
      </ul>
    ) : null}
  </search>
);

const Chip = ({ label, href, kind = "filter" }: FilterChip) => (
  <li className="min-w-0">
    <AddressLink
      href={href}
      scroll={false}
      aria-label={`Remove ${kind}: ${label}`}
      className={buttonStyles({ size: "sm", className: "max-w-full" })}
    >
      <span className="truncate">{label}</span>
      <X className="text-ink-faint" />
    </AddressLink>
  </li>
);
