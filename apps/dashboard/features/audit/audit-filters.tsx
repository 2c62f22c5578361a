import { AUDIT_FILTERS } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { FilterBar } from "@causeway/ui/filter-bar";
import { AddressLink } from "@causeway/ui/navigation";
import type { Option } from "@causeway/ui/option";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { auditChips } from "./audit-chips.ts";
import { AuditDays } from "./audit-days.tsx";
import { ACTION_OPTIONS, type AuditSearch, RESOURCE_OPTIONS } from "./audit-search.ts";

interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** People and access tokens. */
  readonly actors: readonly Option[];
}

export const AuditFilters = ({ search, actors }: AuditFiltersProps) => (
  <FilterBar chips={auditChips(search)}>
    <SearchBox label="Search the audit log" value={search.q ?? ""} />
    <FilterSelect
      name="action"
      label={AUDIT_FILTERS.action.label}
      value={search.action}
      options={ACTION_OPTIONS}
    />
    <FilterSelect
      name="resourceType"
      label={AUDIT_FILTERS.resourceType.label}
      value={search.resourceType}
      options={RESOURCE_OPTIONS}
    />
    <FilterSelect
      name="user"
      label={AUDIT_FILTERS.user.label}
      any="Anyone"
      value={search.user}
      options={actors}
    />
    <AuditDays search={search} />
    {Object.values(search).some(Boolean) ? (
      <AddressLink href="?" className={buttonStyles({ variant: "ghost" })}>
        Clear all
      </AddressLink>
    ) : null}
  </FilterBar>
);
