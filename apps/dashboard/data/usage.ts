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
