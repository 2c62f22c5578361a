import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { ListFilters } from "@/address/activity-filters.ts";
import { dataOf, dataOrNull, getApi, orNullIfTooLong } from "./api.ts";
import { orWithout } from "./api-failure.ts";
import type { UsageOf } from "./usage.ts";

export type Log = Schemas["Log"];
export type LogPage = Schemas["LogPage"];
export type LogWithAttempts = Schemas["LogWithAttempts"];
export type Calculation = NonNullable<LogWithAttempts["calculation"]>;

export interface LogQuery extends Omit<ListFilters, "scope"> {
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

/** Newest first. */
export const listLogs = async (of: UsageOf, query: LogQuery): Promise<LogPage> =>
  dataOf(askForLogs(of, query));

/** The same, or null where there are too many requests in the range to search them in time. */
export const findLogs = (of: UsageOf, query: LogQuery): Promise<LogPage | null> =>
  orNullIfTooLong(askForLogs(of, query));

async function askForLogs(of: UsageOf, query: LogQuery) {
  const api = await getApi();
  return "org" in of
    ? api.GET("/orgs/{org}/logs", { params: { path: of, query } })
    : api.GET("/projects/{project}/logs", { params: { path: of, query } });
}

export type LogHistogram = Schemas["LogHistogram"];

/** When the requests of a list came and how they ended, or why that isn't known: for a part of a page that can say so itself. */
export async function findHistogram(
  of: UsageOf,
  query: Omit<ListFilters, "scope" | "from" | "to">,
  span: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Promise<LogHistogram | "many" | "unread"> {
  const answer = askForHistogram(of, {
    ...query,
    ...{ from: span.from.toISOString(), to: span.to.toISOString(), timeZone: span.timeZone },
  });
  const { response } = await answer.catch(() => ({ response: null }));
  return response?.status === 422 ? "many" : ((await orWithout(dataOf(answer))) ?? "unread");
}

async function askForHistogram(
  of: UsageOf,
  query: Omit<ListFilters, "scope"> & { readonly timeZone: string },
) {
  const api = await getApi();
  return "org" in of
    ? api.GET("/orgs/{org}/logs/histogram", { params: { path: of, query } })
    : api.GET("/projects/{project}/logs/histogram", { params: { path: of, query } });
}

/** Null for a request that the project or organization doesn't have. */
export async function findLog(of: UsageOf, log: string): Promise<LogWithAttempts | null> {
  const api = await getApi();
  return dataOrNull(
    "org" in of
      ? api.GET("/orgs/{org}/logs/{log}", { params: { path: { ...of, log } } })
      : api.GET("/projects/{project}/logs/{log}", { params: { path: { ...of, log } } }),
  );
}
