import { VIDEO_STATUSES } from "@causeway/contracts";
import type { VideoFilters } from "@/data/videos.ts";
import { isAsked, oneOf, type Query } from "../../address/query.ts";

/** States to filter by, by their name in the address. */
const STATUSES = ["open", ...VIDEO_STATUSES] as const;
type StatusFilter = (typeof STATUSES)[number];

/** The filters as they are in the address. */
export interface VideoSearch extends Omit<VideoFilters, "status"> {
  readonly status?: StatusFilter;
}

const ID = /^[a-z]{2,8}_\w{1,60}$/;
const MAX_NAME = 100;

/** What doesn't fit is left out, as if it were not there. */
export function parseVideoSearch(query: Query): VideoSearch {
  const apiKey = oneOf(query, "apiKey");
  return {
    status: STATUSES.find((status) => status === query.status),
    model: oneOf(query, "model")?.slice(0, MAX_NAME),
    provider: oneOf(query, "provider")?.slice(0, MAX_NAME),
    apiKey: apiKey && ID.test(apiKey) ? apiKey : undefined,
  };
}

/** Names of the filters in an address that the page ignores: what they say can't be. */
export const ignoredVideoFilters = (query: Query): string[] =>
  Object.entries(parseVideoSearch(query))
    .filter(([name, read]) => read === undefined && isAsked(query, name))
    .map(([name]) => name);

/** As the API wants them. */
export const toVideoFilters = ({ status, ...rest }: VideoSearch): VideoFilters => ({
  ...rest,
  status: status === "open" ? "queued,in_progress" : status,
});

/** The query text of what is given. */
export function toQueryText(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries).toString();
}
