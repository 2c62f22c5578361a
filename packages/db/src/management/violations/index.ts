export { findViolation, listViolations, type ViolationPage } from "./list-violations.ts";
export {
  sumViolations,
  VIOLATION_DIMENSIONS,
  type ViolationDimension,
  type ViolationSums,
} from "./sum-violations.ts";
export type { ViolationFilter, ViolationScope } from "./violation-filter.ts";
export type { ViolationRow } from "./violation-row.ts";
