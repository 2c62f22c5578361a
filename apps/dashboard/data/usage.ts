import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { ExportFormat } from "@causeway/contracts";
import type { UsageGrouping } from "@/format/usage-words.ts";
import { dataOf, getApi, orNullIfTooLong } from "./api.ts";
import { orWithout } from "./api-failure.ts";

export type Usage = Schemas["Usage"];

/** What sums are of; left out, of everything. */
export interface UsageFilter {
  /** Only of an organization's usage. */
  readonly project?: string | undefined;
  /** Only of an organization's usage: by the project's team at admission. */
  readonly team?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  /** Whose hours and days: an IANA name; UTC by default. */
  readonly timeZone?: string | undefined;
  /** Only up to the end of the time, where that is within an hour or day. */
  readonly exact?: "true";
}

/** Whose usage: one project's, or that of all projects of an organization. */
export type UsageOf = { readonly project: string } | { readonly org: string };

export async function getUsage(of: UsageOf, from: Date, to: Date, filter: UsageFilter = {}): Promise<Usage> {
  return dataOf(askForUsage(of, from, to, filter));
}

/** The same, or why there is none: for a part of a page that can say so itself. */
export async function findUsage(
  ...asked: Parameters<typeof askForUsage>
): Promise<Usage | "many" | "unread"> {
  const answer = askForUsage(...asked);
  const { response } = await answer.catch(() => ({ response: null }));
  return response?.status === 422 ? "many" : ((await orWithout(dataOf(answer))) ?? "unread");
}

async function askForUsage(of: UsageOf, from: Date, to: Date, filter: UsageFilter) {
  const query = { ...filter, from: from.toISOString(), to: to.toISOString() };
  const api = await getApi();
  return "org" in of
    ? api.GET("/orgs/{org}/usage", { params: { path: of, query } })
    : api.GET("/projects/{project}/usage", { params: { path: of, query } });
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Whose hours and days: an IANA name; UTC by default. */
  readonly timeZone?: string | undefined;
  /** Only up to its end, where that is within an hour or day. */
  readonly exact?: "true";
  /** As in {@link UsageFilter}. */
  readonly team?: string | undefined;
}

/** How many groups a table has before all others: the API's most. */
export const MOST_GROUPS = 50;

/** Sums of a time, in all and by group; the most expensive groups first, then all others. */
export async function getGroupedUsage(of: UsageOf, span: Span, grouping: UsageGrouping): Promise<Usage> {
  return dataOf(askForGroups(of, span, grouping));
}

/** The same, or null where there are too many requests in that time to read them one by one. */
export const findGroupedUsage = (of: UsageOf, span: Span, grouping: UsageGrouping): Promise<Usage | null> =>
  orNullIfTooLong(askForGroups(of, span, grouping));

async function askForGroups(of: UsageOf, { from, to, ...rest }: Span, grouping: UsageGrouping) {
  const api = await getApi();
  const query = {
    from: from.toISOString(),
    to: to.toISOString(),
    timeZone: rest.timeZone,
    exact: rest.exact,
    team: rest.team,
    top: MOST_GROUPS,
    ...toQuery(grouping),
  };
  return "org" in of
    ? api.GET("/orgs/{org}/usage", { params: { path: of, query } })
    : api.GET("/projects/{project}/usage", { params: { path: of, query } });
}

/**
 * Files with the same sums, through this page's own origin: by hour or day, project, key, provider and model, or by the
 * groups of a table.
 */
export function exportHrefs(
  of: UsageOf,
  span: Span,
  grouping?: UsageGrouping,
): Readonly<Record<ExportFormat, string>> {
  const path = "org" in of ? `orgs/${of.org}` : `projects/${of.project}`;
  const query = {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    ...(span.timeZone && span.timeZone !== "UTC" ? { timeZone: span.timeZone } : {}),
    ...(span.team ? { team: span.team } : {}),
    ...(grouping && toQuery(grouping)),
  };
  const hrefOf = (format: ExportFormat) =>
    `/api/data/${path}/usage/export?${new URLSearchParams({ ...query, format })}`;
  return { csv: hrefOf("csv"), json: hrefOf("json") };
}

const toQuery = ({ by, thenBy, header }: UsageGrouping) => ({
  groupBy: by,
  ...(thenBy ? { thenBy } : {}),
  ...(header ? { header } : {}),
});
