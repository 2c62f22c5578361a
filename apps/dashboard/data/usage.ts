import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { UsageGrouping } from "@/components/usage/usage-words.ts";
import { dataOf, getApi } from "./api.ts";

export type Usage = Schemas["Usage"];

/** What sums are of; left out, of everything. */
export interface UsageFilter {
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
}

export async function getUsage(
  project: string,
  from: Date,
  to: Date,
  filter: UsageFilter = {},
): Promise<Usage> {
  const query = { ...filter, from: from.toISOString(), to: to.toISOString() };
  return dataOf((await getApi()).GET("/projects/{project}/usage", { params: { path: { project }, query } }));
}

/** Whose usage: one project's, or that of all projects of an organization. */
export type UsageOf = { readonly project: string } | { readonly org: string };

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The API's most. */
const MOST_GROUPS = 50;

/** Sums of a time, in all and by group; the most expensive groups first, then all others. */
export async function getGroupedUsage(of: UsageOf, span: Span, grouping: UsageGrouping): Promise<Usage> {
  return dataOf(askForGroups(of, span, grouping));
}

/** The same, or null where there are too many requests in that time to read them one by one. */
export async function findGroupedUsage(
  of: UsageOf,
  span: Span,
  grouping: UsageGrouping,
): Promise<Usage | null> {
  const asked = askForGroups(of, span, grouping);
  const { response } = await asked.catch(() => ({ response: null }));
  return response?.status === TOO_LONG ? null : dataOf(asked);
}

const TOO_LONG = 422;

async function askForGroups(of: UsageOf, { from, to }: Span, { by, thenBy, header }: UsageGrouping) {
  const api = await getApi();
  const query = {
    ...{ from: from.toISOString(), to: to.toISOString(), groupBy: by, top: MOST_GROUPS },
    ...(thenBy ? { thenBy } : {}),
    ...(header ? { header } : {}),
  };
  return "org" in of
    ? api.GET("/orgs/{org}/usage", { params: { path: of, query } })
    : api.GET("/projects/{project}/usage", { params: { path: of, query } });
}

/** A file with the same sums, by hour or day, project, key, provider and model; through this page's own origin. */
export function exportHref(of: UsageOf, span: Span, format: "csv" | "json"): string {
  const path = "org" in of ? `orgs/${of.org}` : `projects/${of.project}`;
  const query = { from: span.from.toISOString(), to: span.to.toISOString(), format };
  return `/api/data/${path}/usage/export?${new URLSearchParams(query)}`;
}
