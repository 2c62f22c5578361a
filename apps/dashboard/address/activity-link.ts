import type { Filters } from "./activity-filters.ts";
import { toSearch } from "./to-search.ts";

/** The activity list that a figure counts: the requests of the same time, and of whatever else it is about. */
export const activityLink = (project: string, filters: Filters & { readonly from: string }): string =>
  `/${project}/activity${toSearch(filters)}`;
