import { OUTCOMES, type Outcome } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { X } from "lucide-react";
import Link from "next/link";
import type { ApiKey } from "@/data/api-keys.ts";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import { formatMoment } from "@/format/times.ts";
import { FilterSelect } from "@/components/forms/filter-select.tsx";

export interface Filters {
  readonly outcome?: Outcome;
  readonly apiKey?: string;
  /** ISO times; `from` is inside, `to` is not. */
  readonly from?: string;
  readonly to?: string;
}

export function parseFilters(search: Readonly<Record<string, string | undefined>>): Filters {
  const { outcome, apiKey, from, to } = search;
  return {
    outcome: OUTCOMES.find((known) => known === outcome),
    apiKey: apiKey && /^key_\w{1,60}$/.test(apiKey) ? apiKey : undefined,
    from: parseTime(from),
    to: parseTime(to),
  };
}

const parseTime = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

export const ActivityFilters = ({ filters, keys }: { filters: Filters; keys: readonly ApiKey[] }) => (
  <div className="flex flex-wrap gap-2">
    <TimeChip filters={filters} />
    <FilterSelect
      name="outcome"
      label="Outcome"
      value={filters.outcome}
      options={OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] }))}
    />
    <FilterSelect
      name="apiKey"
      label="Key"
      value={filters.apiKey}
      options={keys.map((key) => ({ value: key.id, label: key.description }))}
    />
  </div>
);

/** The time that a figure's link asked for, and a way back to all of it. */
function TimeChip({ filters: { from, to, ...rest } }: { filters: Filters }) {
  if (!from && !to) return null;
  const entries = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const label = [from ? `since ${formatMoment(from)}` : "", to ? `until ${formatMoment(to)}` : ""]
    .join(" ")
    .trim();
  return (
    <Link
      href={`?${new URLSearchParams(entries)}`}
      aria-label={`Remove time filter: ${label}`}
      className={buttonStyles()}
    >
      {label}
      <X className="text-ink-faint" />
    </Link>
  );
}
