import { CAPABILITY_NAMES, MODEL_TYPES } from "@causeway/contracts";
import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { formatCompact } from "@causeway/ui/format/numbers";
import { FEATURE_WORDS } from "./feature-words.ts";
import { CONTEXTS, INPUTS, type ModelFilters, PRICES } from "./model-filters.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const TYPES = MODEL_TYPES.map((value) => ({ value, label: capital(value.replaceAll("-", " ")) }));
const FEATURES = CAPABILITY_NAMES.map((value) => ({ value, label: FEATURE_WORDS[value] }));
const INPUT_OPTIONS = INPUTS.map((value) => ({
  value,
  label: `Takes ${value === "pdf" ? "PDF" : value}`,
}));
const CONTEXT_OPTIONS = CONTEXTS.map((tokens) => ({
  value: String(tokens),
  label: `At least ${formatCompact(tokens)} tokens`,
}));
const PRICE_OPTIONS = PRICES.map((usd) => ({
  value: String(usd),
  label: usd === 0 ? "Free" : `Input up to $${usd} per unit`,
}));
const SHOWN_OPTIONS = [
  { value: "all", label: "All models" },
  { value: "unpriced", label: "Unpriced" },
];
const SORT_OPTIONS = [
  { value: "price", label: "Lowest price first" },
  { value: "context", label: "Longest context first" },
  { value: "newest", label: "Newest first" },
];

interface ModelFilterBarProps {
  readonly filters: ModelFilters;
  readonly providers: readonly string[];
}

export const ModelFilterBar = ({ filters, providers }: ModelFilterBarProps) => {
  const { text, shown, type, input, feature, provider, context, price, sort } = filters;
  return (
    <FilterBar>
      <SearchBox label="Search models" value={text ?? ""} />
      <FilterSelect
        name="show"
        label="Usable here"
        any="Usable here"
        value={shown === "usable" ? undefined : shown}
        options={SHOWN_OPTIONS}
      />
      <FilterSelect
        name="provider"
        label="Provider"
        value={provider}
        options={providers.map((id) => ({ value: id, label: id }))}
      />
      <FilterSelect name="type" label="Type" value={type} options={TYPES} />
      <FilterSelect name="input" label="Input" value={input} options={INPUT_OPTIONS} />
      <FilterSelect name="feature" label="Feature" value={feature} options={FEATURES} />
      <FilterSelect
        name="context"
        label="Context"
        value={context === undefined ? undefined : String(context)}
        options={CONTEXT_OPTIONS}
      />
      <FilterSelect
        name="price"
        label="Price"
        value={price === undefined ? undefined : String(price)}
        options={PRICE_OPTIONS}
      />
      <FilterSelect
        name="sort"
        label="Sort by name"
        any="By name"
        value={sort === "name" ? undefined : sort}
        options={SORT_OPTIONS}
      />
    </FilterBar>
  );
};
