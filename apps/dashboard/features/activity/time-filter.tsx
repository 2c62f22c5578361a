import { ACTIVITY_RANGES, type ActivityRange } from "@causeway/contracts";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import type { Filters } from "@/address/activity-filters.ts";

const RANGE_WORDS: Readonly<Record<ActivityRange, string>> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

const OPTIONS = ACTIVITY_RANGES.map((value) => ({ value, label: RANGE_WORDS[value] }));

/** Which time the list is of, up to now; exact times are among the other filters. */
export const TimeFilter = ({ filters: { range, from, to } }: { filters: Filters }) => (
  <FilterSelect
    name="range"
    label="Any time"
    any="Any time"
    {...(from || to ? { shown: "Exact time" } : {})}
    value={range}
    options={OPTIONS}
    instead={["from", "to"]}
  />
);
