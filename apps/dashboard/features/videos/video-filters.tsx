import { VIDEO_FILTERS } from "@causeway/contracts";
import { FilterBar } from "@causeway/ui/filter-bar";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import type { ApiKey } from "@/data/api-keys.ts";
import type { Video } from "@/data/videos.ts";
import type { VideoSearch } from "./video-search.ts";
import { STATUS_WORDS } from "./video-words.ts";

interface VideoFiltersProps {
  readonly search: VideoSearch;
  readonly keys: readonly ApiKey[];
  /** Those that are listed: their models and providers can be chosen. */
  readonly videos: readonly Video[];
}

const STATUS_OPTIONS = [
  { value: "open", label: "Open" },
  ...Object.entries(STATUS_WORDS).map(([value, { label }]) => ({ value, label })),
];

export const VideoFilters = ({ search, keys, videos }: VideoFiltersProps) => (
  <FilterBar>
    <FilterSelect
      name="status"
      label={VIDEO_FILTERS.status.label}
      value={search.status}
      options={STATUS_OPTIONS}
    />
    <FilterSelect
      name="model"
      label={VIDEO_FILTERS.model.label}
      value={search.model}
      options={optionsOf([search.model, ...videos.map(({ model }) => model)])}
    />
    <FilterSelect
      name="provider"
      label={VIDEO_FILTERS.provider.label}
      value={search.provider}
      options={optionsOf([search.provider, ...videos.map(({ provider }) => provider)])}
    />
    <FilterSelect
      name="apiKey"
      label={VIDEO_FILTERS.apiKey.label}
      value={search.apiKey}
      options={keys.map(({ id, description }) => ({ value: id, label: description }))}
    />
  </FilterBar>
);

const optionsOf = (names: readonly (string | null | undefined)[]) =>
  [...new Set(names.filter((name) => name !== null && name !== undefined))]
    .sort()
    .map((value) => ({ value, label: value }));
