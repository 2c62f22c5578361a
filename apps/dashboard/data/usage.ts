import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type Usage = Schemas["Usage"];

export async function getUsage(project: string, from: Date, to: Date): Promise<Usage> {
  const query = { from: from.toISOString(), to: to.toISOString() };
  return dataOf((await getApi()).GET("/projects/{project}/usage", { params: { path: { project }, query } }));
}
