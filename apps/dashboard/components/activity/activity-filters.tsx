import { OUTCOMES, type Outcome } from "@causeway/contracts";
import type { ApiKey } from "@/data/api-keys.ts";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import { FilterSelect } from "./filter-select.tsx";

export interface Filters {
  readonly outcome?: Outcome;
  readonly apiKey?: string;
}

export function parseFilters(search: Readonly<Record<string, string | undefined>>): Filters {
  const { outcome, apiKey } = search;
  return {
    outcome: OUTCOMES.find((known) => known === outcome),
    apiKey: apiKey && /^key_\w{1,60}$/.test(apiKey) ? apiKey : undefined,
  };
}

export const ActivityFilters = ({ filters, keys }: { filters: Filters; keys: readonly ApiKey[] }) => (
  <div className="flex flex-wrap gap-2">
    <FilterSelect
      name="outcome"
      label="Outcome"
      value={filters.outcome}
      options={OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] }))}
    />
    <FilterSelect
      name="apiKey"
      label="Key"
      value={filters.apiKey}
      options={keys.map((key) => ({ value: key.id, label: key.description }))}
    />
  </div>
);
