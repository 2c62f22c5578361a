import { USAGE_DIMENSIONS, USAGE_METRICS, USAGE_PERIODS } from "../management/lists.ts";
import type { FilterTable } from "./filter.ts";

/** The filters of the usage page. Views store them. */
export const USAGE_FILTERS = {
  period: {
    kind: "choice",
    label: "Period",
    values: USAGE_PERIODS,
    words: {
      "this-month": "This month",
      "last-month": "Last month",
      "this-quarter": "This quarter",
      "last-quarter": "Last quarter",
      "24h": "Last 24 hours",
      "7d": "Last 7 days",
      "30d": "Last 30 days",
      custom: "Custom",
    },
  },
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
  by: { kind: "choice", label: "Group by", values: USAGE_DIMENSIONS },
  thenBy: { kind: "choice", label: "Then by", values: USAGE_DIMENSIONS },
  header: { kind: "headerName", label: "Header" },
  metric: { kind: "choice", label: "Chart", values: USAGE_METRICS },
  scope: { kind: "choice", label: "Projects", values: ["all"] },
  team: { kind: "id", begins: "team_", label: "Team" },
  timeZone: { kind: "timeZone", label: "Time zone" },
} as const satisfies FilterTable;
