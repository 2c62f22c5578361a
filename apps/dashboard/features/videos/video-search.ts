import type { FilterTexts, VIDEO_FILTERS } from "@causeway/contracts";
import type { VideoFilters } from "@/data/videos.ts";

/** The filters as they are in the address. */
export type VideoSearch = FilterTexts<typeof VIDEO_FILTERS>;

/** As the API wants them. */
export const toVideoFilters = ({ status, ...rest }: VideoSearch): VideoFilters => ({
  ...rest,
  status: status === "open" ? "queued,in_progress" : status,
});
