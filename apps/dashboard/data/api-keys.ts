import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type ApiKey = Schemas["ApiKey"];

export async function listApiKeys(project: string): Promise<ApiKey[]> {
  const { data } = await dataOf(
    (await getApi()).GET("/projects/{project}/keys", { params: { path: { project } } }),
  );
  return data;
}
