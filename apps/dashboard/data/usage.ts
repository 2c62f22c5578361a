import "server-only";
import type { Schemas } from "@causeway/api-client";
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
export async function getGroupedUsage(
  of: UsageOf,
  span: Span,
  groupBy: NonNullable<Usage["groups"]>["by"],
): Promise<Usage> {
  const api = await getApi();
  const query = { from: span.from.toISOString(), to: span.to.toISOString(), groupBy, top: MOST_GROUPS };
  return "org" in of
    ? dataOf(api.GET("/orgs/{org}/usage", { params: { path: of, query } }))
    : dataOf(api.GET("/projects/{project}/usage", { params: { path: of, query } }));
}

/** A file with the same sums, by hour or day, project, key, provider and model; through this page's own origin. */
export function exportHref(of: UsageOf, span: Span, format: "csv" | "json"): string {
  const path = "org" in of ? `orgs/${of.org}` : `projects/${of.project}`;
  const query = { from: span.from.toISOString(), to: span.to.toISOString(), format };
  return `/api/data/${path}/usage/export?${new URLSearchParams(query)}`;
}
