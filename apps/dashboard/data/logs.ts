import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { Filters } from "@/components/activity/filters.ts";
import { dataOf, dataOrNull, getApi } from "./api.ts";

export type Log = Schemas["Log"];
export type LogPage = Schemas["LogPage"];
export type LogWithAttempts = Schemas["LogWithAttempts"];

export interface LogQuery extends Filters {
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

export const listLogs = async (project: string, query: LogQuery): Promise<Schemas["LogPage"]> =>
  dataOf((await getApi()).GET("/projects/{project}/logs", { params: { path: { project }, query } }));

/** Null for a request that the project doesn't have. */
export async function findLog(project: string, log: string): Promise<LogWithAttempts | null> {
  const asked = (await getApi()).GET("/projects/{project}/logs/{log}", {
    params: { path: { project, log } },
  });
  return dataOrNull(asked);
}
