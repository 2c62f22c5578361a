import { formatExactUsd } from "@causeway/ui/format/money";
import type { Usage } from "@/data/usage.ts";
import { describeSaved } from "@/format/describe-saved.ts";

/** The tokens and money that the cache saved in the chosen time; nothing where it saved none. */
export function SavedNote({ saved }: { readonly saved: Usage["totals"]["saved"] }) {
  const words = describeSaved(saved);
  return words === null ? null : (
    <p className="mt-2 text-xs text-ink-faint" title={formatExactUsd(saved.cost)}>
      Saved by the cache: {words}.
    </p>
  );
}
