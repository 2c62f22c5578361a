import { cn } from "@causeway/ui/cn";
import Link from "next/link";
import { RANGES } from "./range.ts";

interface RangePickerProps {
  readonly value: string;
  /** Names of the ranges to choose from; by default, those of `parseRange`. */
  readonly names?: readonly string[];
  /** Other parameters of the address, which stay. */
  readonly rest?: Readonly<Record<string, string>>;
}

export const RangePicker = ({ value, names = RANGES, rest = {} }: RangePickerProps) => (
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
