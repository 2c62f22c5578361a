export { inTimeZone } from "./usage-zone.ts";
export { listUsageRows, type UsageRow } from "./list-usage-rows.ts";
export { readUsageGroups, type UsageGroup, type UsageGroups } from "./read-usage-groups.ts";
export { repairUsage } from "./repair-usage.ts";
export {
  type Grouping as UsageGrouping,
  isNamed as isNamedDimension,
  USAGE_DIMENSIONS,
  type UsageDimension,
} from "./usage-dimensions.ts";
export { type CredentialSums, sumCredentials } from "./sum-credentials.ts";
export { readUsage, type UsageAnswer, type UsageByModel, type UsagePoint } from "./read-usage.ts";
export { granularityOf, type UsageRange } from "./usage-range.ts";
export type { UsageFilter, UsageScope } from "./usage-source.ts";
export type { UsageSums } from "./usage-sums.ts";
