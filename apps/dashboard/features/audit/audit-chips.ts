import type { FilterChip } from "@causeway/ui/filter-bar";
import { type AuditSearch, toQueryText } from "./audit-search.ts";

/** The filters without a menu, each with the address without it. */
export function auditChips(search: AuditSearch): FilterChip[] {
  const { from, to } = search;
  if (!from && !to) return [];
  const label = from && to ? `${from} to ${to}` : from ? `since ${from}` : `until ${to}`;
  const rest = toQueryText({ ...search, from: undefined, to: undefined });
  return [{ label, href: `?${rest}`, kind: "time filter" }];
}
