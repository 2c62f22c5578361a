import type { FilterChip } from "@causeway/ui/filter-bar";
import { toHref } from "../../address/to-search.ts";
import type { AuditSearch } from "./audit-search.ts";

/** The filters without a menu, each with the address without it. */
export function auditChips(search: AuditSearch): FilterChip[] {
  const { from, to } = search;
  if (!from && !to) return [];
  const label = from && to ? `${from} to ${to}` : from ? `since ${from}` : `until ${to}`;
  return [{ label, href: toHref({ ...search, from: undefined, to: undefined }), kind: "time filter" }];
}
