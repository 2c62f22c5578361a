import type { ViewPage } from "@causeway/contracts";

/** Parameters of a page's address by name. */
export type ViewFilters = Readonly<Record<string, string>>;

/** The parameter that says which view an address is of. */
export const VIEW_PARAMETER = "view";

/** A page with filters, and the view they are of. */
export function viewLink(project: string, page: ViewPage, filters: ViewFilters, view?: string): string {
  const search = new URLSearchParams({ ...filters, ...(view ? { [VIEW_PARAMETER]: view } : {}) });
  return `/${project}/${page}${search.size > 0 ? `?${search}` : ""}`;
}

/** Whether two pages show the same. */
export const isSameView = (one: ViewFilters, other: ViewFilters): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
