import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { CustomPeriod } from "./custom-period.tsx";
import { PERIODS, type Period } from "./period.ts";
import { METRIC_ROWS, USAGE_METRICS, type UsageMetric } from "./usage-metrics.ts";
import { GROUP_WORDS, PERIOD_WORDS, type UsageDimension } from "./usage-words.ts";

export const DIMENSIONS = ["model", "provider", "key", "project", "mode"] as const;

interface UsageFiltersProps {
  readonly period: Period;
  readonly metric: UsageMetric;
  /** What the address groups by; undefined for the usual one. */
  readonly by: UsageDimension | undefined;
  readonly isAll: boolean;
  /** Whether the visitor may see all projects. */
  readonly seesAll: boolean;
}

const PERIOD_OPTIONS = PERIODS.filter((name) => name !== "this-month" && name !== "custom").map((name) => ({
  value: name,
  label: PERIOD_WORDS[name],
}));
const METRIC_OPTIONS = USAGE_METRICS.filter((name) => name !== "spend").map((name) => ({
  value: name,
  label: METRIC_ROWS[name].label,
}));
const ALL_PROJECTS = [{ value: "all", label: "All projects" }];

export const UsageFilters = ({ period, metric, by, isAll, seesAll }: UsageFiltersProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <FilterSelect
      name="period"
      label={PERIOD_WORDS["this-month"]}
      any={PERIOD_WORDS["this-month"]}
      value={period.name === "this-month" ? undefined : period.name}
      options={PERIOD_OPTIONS}
    />
    <CustomPeriod
      from={period.from.toISOString()}
      to={period.to.toISOString()}
      isChosen={period.name === "custom"}
    />
    <FilterSelect
      name="by"
      label="Group by"
      any={isAll ? "By project" : "By model"}
      value={by}
      options={DIMENSIONS.filter((name) => isAll || name !== "project").map((name) => ({
        value: name,
        label: `By ${GROUP_WORDS[name].toLowerCase()}`,
      }))}
    />
    {seesAll ? (
      <FilterSelect
        name="scope"
        label="This project"
        any="This project"
        value={isAll ? "all" : undefined}
        options={ALL_PROJECTS}
      />
    ) : null}
    <FilterSelect
      name="metric"
      label="Chart: spend"
      any="Spend"
      value={metric === "spend" ? undefined : metric}
      options={METRIC_OPTIONS}
    />
  </div>
);
