export { type LimitTarget, readLevelLimits } from "./level-limits.ts";
export type { LimitedRow } from "./level-limits-row.ts";
export { type LimitedLevelRow, listLimitedLevels } from "./list-limited-levels.ts";
export { updateLevelLimits } from "./update-level-limits.ts";
