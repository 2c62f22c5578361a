import { exportViolationsRoute } from "./export-violations.ts";
import { getViolationRoute } from "./get-violation.ts";
import { listViolationsRoute } from "./list-violations.ts";
import { summarizeViolationsRoute } from "./summarize-violations.ts";

/** Paths with a word come before the one with an id. */
export const VIOLATIONS_ROUTES = [
  listViolationsRoute,
  summarizeViolationsRoute,
  exportViolationsRoute,
  getViolationRoute,
];
