import { cn } from "@causeway/ui/cn";
import Link from "next/link";
import { type SplitBy, SPLITS } from "./split-by.ts";

interface SplitPickerProps {
  readonly value: SplitBy | null;
  /** Of the time that is shown, which stays. */
  readonly range: string;
}

/** What the chart is split by. Links: a menu would be more script than the page may load. */
export const SplitPicker = ({ value, range }: SplitPickerProps) => (
  <nav aria-label="Split by" className="flex gap-3 text-xs">
    {[{ value: null, label: "Total" }, ...SPLITS].map(({ value: by, label }) => (
      <Link
        key={label}
        href={`?${new URLSearchParams({ range, ...(by ? { by } : {}) })}`}
        scroll={false}
        replace
        aria-current={by === value ? "true" : undefined}
        className={cn(
          "py-1 text-ink-faint underline-offset-4 transition-colors hover:text-ink",
          by === value && "font-medium text-ink underline",
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
