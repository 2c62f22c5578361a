"use client";

import { ACTIVITY_FILTERS, type ActivityFilter } from "@causeway/contracts";
import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { ScopeFilter } from "@/components/forms/scope-filter.tsx";
import type { ApiKey } from "@/data/api-keys.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { type FilterNames, filterChips } from "./filter-chips.ts";
import type { Filters } from "@/address/activity-filters.ts";
import { optionsOf } from "@/address/read-filters.ts";
import { toHref } from "@/address/to-search.ts";
import { IdSearch } from "./id-search.tsx";
import { MoreFilters } from "./more-filters.tsx";
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

const { range: _, scope: __, ...OTHERS } = ACTIVITY_FILTERS;
const ROWS: readonly (readonly [string, ActivityFilter])[] = Object.entries(OTHERS);
/** The menus whose choices are always the same. */
const MENUS = ROWS.flatMap(([name, filter]) =>
  filter.kind === "choice" && filter.choose === "menu"
    ? [{ name, label: filter.label, options: optionsOf(filter) }]
    : [],
);
const { model: MODEL, provider: PROVIDER, apiKey: KEY } = ACTIVITY_FILTERS;
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
  const values: Readonly<Record<string, string | undefined>> = filters;
  return (
    <FilterBar
      chips={filterChips({ filters, view, names, timeZone })}
      clearHref={toHref({ scope: filters.scope })}
    >
      <TimeFilter filters={filters} />
      <IdSearch />
      {MENUS.map((menu) => (
        <FilterSelect key={menu.name} {...menu} value={values[menu.name]} />
      ))}
      <FilterSelect
        name="model"
        label={MODEL.label}
        value={filters.model}
        options={toOptions(withChosen(models, filters.model))}
      />
      <FilterSelect
        name="provider"
        label={PROVIDER.label}
        value={filters.provider}
        options={toOptions(withChosen(providers, filters.provider))}
      />
      <FilterSelect
        name="apiKey"
        label={KEY.label}
        value={filters.apiKey}
        options={keyOptions(keys, filters.apiKey)}
      />
      {seesAll ? <ScopeFilter value={filters.scope} /> : null}
      <MoreFilters filters={filters} view={view} />
    </FilterBar>
  );
}
