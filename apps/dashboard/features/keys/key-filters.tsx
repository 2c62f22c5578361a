import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { ScopeFilter } from "@/components/forms/scope-filter.tsx";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { CONDITION_WORDS, KEY_CONDITIONS } from "@/components/keys/filter-keys.ts";
import type { KeyView } from "./read-key-view.ts";
import { KEY_ORDERS, type KeyOrder } from "./sort-keys.ts";

const ORDERS = (Object.keys(KEY_ORDERS) as KeyOrder[]).map((value) => ({ value, label: KEY_ORDERS[value] }));
const STATES = KEY_CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] }));

interface KeyFiltersProps {
  readonly view: KeyView;
  /** Of all projects. */
  readonly isAll: boolean;
  /** Whether the visitor may see all projects. */
  readonly seesAll: boolean;
  readonly found: number;
  readonly total: number;
}

/** What the list of keys is filtered and ordered by, and how many there are. */
export const KeyFilters = ({ view, isAll, seesAll, found, total }: KeyFiltersProps) => (
  <FilterBar>
    {total > 0 ? <SearchBox label="Search keys" value={view.filter.text ?? ""} /> : null}
    {seesAll ? <ScopeFilter value={isAll ? "all" : undefined} /> : null}
    {total > 0 ? (
      <>
        {view.projects.length > 1 ? (
          <FilterSelect name="project" label="Project" value={view.filter.project} options={view.projects} />
        ) : null}
        <FilterSelect name="state" label="Status" value={view.filter.state} options={STATES} />
        {view.owners.length > 1 ? (
          <FilterSelect name="owner" label="Owner" value={view.filter.owner} options={view.owners} />
        ) : null}
        {view.tags.length > 0 ? (
          <FilterSelect name="tag" label="Tag" value={view.filter.tag} options={view.tags} />
        ) : null}
        <FilterSelect
          name="sort"
          label="Newest first"
          any="Newest first"
          value={view.order}
          options={ORDERS}
        />
        <p role="status" className="ml-auto text-xs text-ink-faint">
          {found} of {total}
        </p>
      </>
    ) : null}
  </FilterBar>
);
