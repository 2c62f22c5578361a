import type { ViewPage } from "../management/lists.ts";
import { ACTIVITY_FILTERS } from "./activity-filters.ts";
import type { FilterTable } from "./filter.ts";
import { USAGE_FILTERS } from "./usage-filters.ts";

/** The filters of each page that views store. */
export const VIEW_FILTERS: Readonly<Record<ViewPage, FilterTable>> = {
  activity: ACTIVITY_FILTERS,
  usage: USAGE_FILTERS,
};
