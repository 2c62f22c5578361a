import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { ViewPage } from "@causeway/contracts";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type View = Schemas["View"];

/** The visitor's own views of a page, and those that others share. */
export const listViews = cache(async (project: string, page: ViewPage): Promise<View[]> => {
  const api = await getApi();
  return allOf((query) =>
    dataOf(
      api.GET("/projects/{project}/views", { params: { path: { project }, query: { ...query, page } } }),
    ),
  );
});
