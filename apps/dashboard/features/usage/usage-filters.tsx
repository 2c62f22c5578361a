import { USAGE_FILTERS, USAGE_METRICS, type UsageMetric } from "@causeway/contracts";
import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { ScopeFilter } from "@/components/forms/scope-filter.tsx";
import { CustomPeriod } from "@/components/forms/custom-period.tsx";
import { HeaderName } from "./header-name.tsx";
import type { Period } from "@/address/period.ts";
import { ZoneFilter } from "./zone-filter.tsx";
import { optionsOf } from "@/address/read-filters.ts";
import { METRIC_ROWS } from "@/format/usage-metrics.ts";
import { GROUP_WORDS, type UsageDimension, type UsageGrouping } from "@/format/usage-words.ts";

interface UsageFiltersProps {
  /** The address’s time zone, if it names one, and the reader’s. */
  readonly zone: { readonly chosen: string | undefined; readonly reader: string };
  readonly period: Period;
  readonly metric: UsageMetric;
  readonly grouping: UsageGrouping;
  readonly isAll: boolean;
  /** Whether the visitor may see all projects. */
  readonly seesAll: boolean;
  /** The team that the address names, and those to choose from. */
  readonly team: TeamChoice;
}

interface TeamChoice {
  readonly chosen: string | undefined;
  readonly all: readonly { readonly id: string; readonly name: string }[];
}

const USUAL = "this-month";
const USUAL_WORDS = USAGE_FILTERS.period.words[USUAL];
const PERIOD_OPTIONS = optionsOf(USAGE_FILTERS.period).filter(
  ({ value }) => value !== USUAL && value !== "custom",
);
/** In the order of the menus. */
const DIMENSIONS = Object.keys(GROUP_WORDS) as UsageDimension[];
const METRIC_OPTIONS = USAGE_METRICS.filter((name) => name !== "spend").map((name) => ({
  value: name,
  label: METRIC_ROWS[name].label,
}));

/** `Cache hits` after a colon: `cache hits`. */
const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** A project has one project and one team; a header needs a name. */
const dimensionsOf = ({ header }: UsageGrouping, isAll: boolean): UsageDimension[] =>
  DIMENSIONS.filter(
    (name) =>
      (isAll || (name !== "project" && name !== "team")) && (name !== "header" || header !== undefined),
  );

const wordOf = (name: UsageDimension, { header }: UsageGrouping): string =>
  name === "header" ? `x-causeway-${header}` : GROUP_WORDS[name].toLowerCase();

/** Of a choice that may be none. */
const thenWord = (grouping: UsageGrouping): string =>
  grouping.thenBy ? wordOf(grouping.thenBy, grouping) : "nothing";

const GroupingFilters = ({ grouping, isAll }: Pick<UsageFiltersProps, "grouping" | "isAll">) => (
  <>
    <FilterSelect
      name="by"
      label="Group by"
      shown={`Group by: ${wordOf(grouping.by, grouping)}`}
      any={isAll ? "By project" : "By model"}
      value={grouping.by === (isAll ? "project" : "model") ? undefined : grouping.by}
      options={dimensionsOf(grouping, isAll)
        .filter((name) => name !== (isAll ? "project" : "model"))
        .map((name) => ({ value: name, label: `By ${wordOf(name, grouping)}` }))}
    />
    <FilterSelect
      name="thenBy"
      label="Then by"
      shown={`Then by: ${thenWord(grouping)}`}
      any="Nothing else"
      value={grouping.thenBy}
      options={dimensionsOf(grouping, isAll)
        .filter((name) => name !== grouping.by)
        .map((name) => ({ value: name, label: `Then by ${wordOf(name, grouping)}` }))}
    />
    <HeaderName value={grouping.header} />
  </>
);

/** A team that the address names stays to choose, also one that was deleted: its usage is still there. */
const TeamFilter = ({ chosen, all }: TeamChoice) =>
  all.length > 0 || chosen !== undefined ? (
    <FilterSelect
      name="team"
      label={USAGE_FILTERS.team.label}
      any="All teams"
      value={chosen}
      options={[
        ...(chosen === undefined || all.some(({ id }) => id === chosen)
          ? []
          : [{ value: chosen, label: "Team not found" }]),
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  ) : null;

export const UsageFilters = ({ zone, period, metric, grouping, isAll, seesAll, team }: UsageFiltersProps) => (
  <FilterBar>
    <FilterSelect
      name="period"
      label={USUAL_WORDS}
      any={USUAL_WORDS}
      value={period.name === USUAL ? undefined : period.name}
      options={PERIOD_OPTIONS}
    />
    <CustomPeriod
      from={period.from.toISOString()}
      to={period.to.toISOString()}
      isChosen={period.name === "custom"}
      timeZone={period.timeZone}
    />
    <ZoneFilter chosen={zone.chosen} reader={zone.reader} />
    <GroupingFilters grouping={grouping} isAll={isAll} />
    {seesAll ? <ScopeFilter value={isAll ? "all" : undefined} /> : null}
    <TeamFilter {...team} />
    <FilterSelect
      name="metric"
      label="Chart"
      shown={`Chart: ${inSentence(METRIC_ROWS[metric].label)}`}
      any="Spend"
      value={metric === "spend" ? undefined : metric}
      options={METRIC_OPTIONS}
    />
  </FilterBar>
);
