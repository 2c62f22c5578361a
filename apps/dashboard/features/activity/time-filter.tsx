import { ACTIVITY_FILTERS } from "@causeway/contracts";
import type { Filters } from "@/address/activity-filters.ts";
import { optionsOf } from "@/address/read-filters.ts";
import { FilterSelect } from "@/components/forms/filter-select.tsx";

const { label: ANY } = ACTIVITY_FILTERS.range;
const OPTIONS = optionsOf(ACTIVITY_FILTERS.range);

/** The time that the list is of, up to now; exact times are among the other filters. */
export const TimeFilter = ({ filters: { range, from, to } }: { filters: Filters }) => (
  <FilterSelect
    name="range"
    label={ANY}
    any={ANY}
    {...(from || to ? { shown: "Exact time" } : {})}
    value={range}
    options={OPTIONS}
    instead={["from", "to"]}
  />
);
