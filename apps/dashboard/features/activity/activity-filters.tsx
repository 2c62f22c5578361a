"use client";

import { ERROR_TYPES, OUTCOMES, STATUS_CLASSES } from "@causeway/contracts";
import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { ScopeFilter } from "@/components/forms/scope-filter.tsx";
import type { ApiKey } from "@/data/api-keys.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { ERROR_WORDS, STATUS_WORDS } from "./error-words.ts";
import { type FilterNames, filterChips } from "./filter-chips.ts";
import { type Filters, toSearch } from "@/address/activity-filters.ts";
import { IdSearch } from "./id-search.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import { TimeFilter } from "./time-filter.tsx";

interface ActivityFiltersProps {
  readonly filters: Filters;
  /** The view that the address names. */
  readonly view: string | undefined;
  /** To choose from. */
  readonly keys: readonly Pick<ApiKey, "id" | "description">[];
  /** Whether the visitor may see all projects. */
  readonly seesAll: boolean;
  /** What requests in the shown time used. */
  readonly models: readonly string[];
  readonly providers: readonly string[];
  readonly names: FilterNames;
}

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }));
const STATUS_OPTIONS = STATUS_CLASSES.map((value) => ({ value, label: STATUS_WORDS[value] }));
const ERROR_OPTIONS = ERROR_TYPES.map((value) => ({ value, label: ERROR_WORDS[value] }));
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
/** A value that the address names stays to choose, also where no request in sight has it. */
const withChosen = (values: readonly string[], chosen: string | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];

/** A key that the address names stays to choose, also one that is gone. */
const keyOptions = (keys: ActivityFiltersProps["keys"], chosen: string | undefined) => [
  ...(chosen === undefined || keys.some(({ id }) => id === chosen)
    ? []
    : [{ value: chosen, label: "Key not found" }]),
  ...keys.map((key) => ({ value: key.id, label: key.description })),
];

export function ActivityFilters(props: ActivityFiltersProps) {
  const { filters, view, keys, seesAll, models, providers, names } = props;
  const { timeZone } = useReaderZone();
  return (
    <FilterBar
      chips={filterChips({ filters, view, names, timeZone })}
      clearHref={toSearch({ scope: filters.scope }) || "?"}
    >
      <TimeFilter filters={filters} />
      <IdSearch />
      <FilterSelect name="outcome" label="Outcome" value={filters.outcome} options={OUTCOME_OPTIONS} />
      <FilterSelect name="status" label="Status" value={filters.status} options={STATUS_OPTIONS} />
      <FilterSelect name="errorType" label="Error" value={filters.errorType} options={ERROR_OPTIONS} />
      <FilterSelect
        name="model"
        label="Model"
        value={filters.model}
        options={toOptions(withChosen(models, filters.model))}
      />
      <FilterSelect
        name="provider"
        label="Provider"
        value={filters.provider}
        options={toOptions(withChosen(providers, filters.provider))}
      />
      <FilterSelect
        name="apiKey"
        label="Key"
        value={filters.apiKey}
        options={keyOptions(keys, filters.apiKey)}
      />
      {seesAll ? <ScopeFilter value={filters.scope} /> : null}
      <MoreFilters filters={filters} view={view} />
    </FilterBar>
  );
}
