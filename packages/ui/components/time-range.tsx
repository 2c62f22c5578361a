import Link from "next/link";
import { cn } from "./cn.tsx";

interface TimeRangeProps {
  readonly value: string;
  /** To choose from, such as `24h`. */
  readonly names: readonly string[];
  /** Other parameters of the address, which stay. */
  readonly rest?: Readonly<Record<string, string>>;
}

/** Which time a page is about: links, so that the address names it. */
export const TimeRange = ({ value, names, rest = {} }: TimeRangeProps) => (
  <nav aria-label="Time range" className="inline-flex rounded-lg border bg-raised p-0.5">
    {names.map((name) => (
      <Link
        key={name}
        href={`?${new URLSearchParams({ ...rest, range: name })}`}
        scroll={false}
        replace
        aria-current={name === value ? "true" : undefined}
        className={cn(
          "rounded-md px-2.5 py-1 text-xs font-medium text-ink-faint transition-colors hover:text-ink",
          name === value && "bg-surface text-ink shadow-card",
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
);
