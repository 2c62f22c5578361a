import { EVENT_FILTERS } from "@causeway/contracts";
import { FilterBar, type FilterChip } from "@causeway/ui/filter-bar";
import { optionsOf } from "@/address/read-filters.ts";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { CustomPeriod } from "@/components/forms/custom-period.tsx";
import { ACTION_WORDS, categoryWords, TYPE_WORDS } from "@/format/guardrail-words.ts";
import type { ViolationSummary } from "@/data/violations.ts";
import { type EventSearch, hrefOfEvents, USUAL } from "./event-search.ts";

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

const { period: PERIOD, action: ACTION, type: TYPE } = EVENT_FILTERS;
const PERIOD_OPTIONS = optionsOf(PERIOD).filter(({ value }) => value !== USUAL && value !== "custom");

export const EventFilters = ({ search, span, timeZone, groups }: EventFiltersProps) => (
  <FilterBar chips={chipsOf(search, groups)}>
    <FilterSelect
      name="period"
      label={PERIOD.label}
      any={PERIOD.label}
      value={search.period === USUAL || search.period === "custom" ? undefined : search.period}
      options={PERIOD_OPTIONS}
    />
    <CustomPeriod
      from={span.from.toISOString()}
      to={span.to.toISOString()}
      timeZone={timeZone}
      isChosen={search.period === "custom"}
    />
    <FilterSelect name="action" label={ACTION.label} value={search.action} options={ACTION_OPTIONS} />
    <FilterSelect name="type" label={TYPE.label} value={search.type} options={TYPE_OPTIONS} />
  </FilterBar>
);

/** Filters that a count or a link set. */
function chipsOf(search: EventSearch, groups: EventFiltersProps["groups"]): FilterChip[] {
  const labels: readonly (readonly [keyof EventSearch, label: string | undefined])[] = [
    ["category", search.category && categoryWords(search.category)],
    ["rule", labelOf(groups, "rule", search.rule)],
    ["apiKey", labelOf(groups, "key", search.apiKey)],
    ["project", labelOf(groups, "project", search.project)],
    ["request", search.request && `Request ${search.request}`],
  ];
  return labels.flatMap(([name, label]) =>
    label ? [{ label, href: hrefOfEvents({ ...search, [name]: undefined }) }] : [],
  );
}

const labelOf = (groups: EventFiltersProps["groups"], by: string, id: string | undefined) =>
  id && (groups.find((group) => group.by === by && group.id === id)?.label ?? id);
