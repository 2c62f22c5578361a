import "server-only";
import type { Outcome } from "@causeway/contracts";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type Log = Schemas["Log"];
export type LogPage = Schemas["LogPage"];
export type LogWithAttempts = Schemas["LogWithAttempts"];

export interface LogQuery {
  readonly cursor?: string;
  readonly limit?: number;
  readonly outcome?: Outcome;
  readonly apiKey?: string;
  readonly model?: string;
  readonly from?: string;
  readonly to?: string;
}

export const listLogs = async (project: string, query: LogQuery): Promise<Schemas["LogPage"]> =>
  dataOf((await getApi()).GET("/projects/{project}/logs", { params: { path: { project }, query } }));

export const getLog = async (project: string, log: string): Promise<LogWithAttempts> =>
  dataOf((await getApi()).GET("/projects/{project}/logs/{log}", { params: { path: { project, log } } }));
