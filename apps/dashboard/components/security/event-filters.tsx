import { buttonStyles } from "@causeway/ui/button";
import { X } from "lucide-react";
import Link from "next/link";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { CustomPeriod } from "@/components/usage/custom-period.tsx";
import { ACTION_WORDS, categoryWords, TYPE_WORDS } from "@/components/guardrails/guardrail-words.ts";
import type { ViolationSummary } from "@/data/violations.ts";
import { type EventSearch, PERIOD_WORDS, toQueryText } from "./event-search.ts";

interface EventFiltersProps {
  readonly search: EventSearch;
  /** Whose days the period has. */
  readonly timeZone: string;
  /** What is shown; `to` is not inside. */
  readonly span: { readonly from: Date; readonly to: Date };
  /** Names of what is filtered by. */
  readonly groups: ViolationSummary["groups"];
}

const TYPE_OPTIONS = Object.entries(TYPE_WORDS).map(([value, { label }]) => ({ value, label }));
const ACTION_OPTIONS = Object.entries(ACTION_WORDS).map(([value, { past }]) => ({ value, label: past }));

const PERIOD_OPTIONS = Object.entries(PERIOD_WORDS)
  .filter(([value]) => value !== "30d")
  .map(([value, label]) => ({ value, label: `Last ${label}` }));

/** They live in the address, so that a view can be shared. */
export const EventFilters = ({ search, span, timeZone, groups }: EventFiltersProps) => (
  <search aria-label="Filters" className="mb-4 flex flex-wrap gap-2">
    <FilterSelect
      name="period"
      label="Last 30 days"
      any="Last 30 days"
      value={search.period === "30d" || search.period === "custom" ? undefined : search.period}
      options={PERIOD_OPTIONS}
    />
    <CustomPeriod
      from={span.from.toISOString()}
      to={span.to.toISOString()}
      timeZone={timeZone}
      isChosen={search.period === "custom"}
    />
    <FilterSelect name="action" label="Action" value={search.action} options={ACTION_OPTIONS} />
    <FilterSelect name="type" label="Type" value={search.type} options={TYPE_OPTIONS} />
    <Chip search={search} name="category" label={search.category && categoryWords(search.category)} />
    <Chip search={search} name="rule" label={labelOf(groups, "rule", search.rule)} />
    <Chip search={search} name="apiKey" label={labelOf(groups, "key", search.apiKey)} />
    <Chip search={search} name="project" label={labelOf(groups, "project", search.project)} />
    <Chip search={search} name="request" label={search.request && `Request ${search.request}`} />
  </search>
);

const labelOf = (groups: EventFiltersProps["groups"], by: string, id: string | undefined) =>
  id && (groups.find((group) => group.by === by && group.id === id)?.label ?? id);

interface ChipProps {
  readonly search: EventSearch;
  readonly name: keyof EventSearch;
  /** Undefined when it isn't filtered by. */
  readonly label: string | undefined;
}

/** A filter that a count or a link set, and a way back. */
const Chip = ({ search, name, label }: ChipProps) =>
  label ? (
    <Link
      href={`?${toQueryText({ ...search, [name]: undefined })}`}
      scroll={false}
      aria-label={`Remove filter: ${label}`}
      className={buttonStyles()}
    >
      <span className="max-w-48 truncate">{label}</span>
      <X className="text-ink-faint" />
    </Link>
  ) : null;
