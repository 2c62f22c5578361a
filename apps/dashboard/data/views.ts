import "server-only";
import type { Schemas } from "@causeway/api-client";
import type { ViewPage } from "@causeway/contracts";
import { cache } from "react";
import { allOf, dataOf, getApi } from "./api.ts";

export type View = Schemas["View"];

/** The visitor's own views of a page, and those that others share. Null when the API can't list them, as an older one can't: no page fails for its views. */
export const listViews = cache(async (project: string, page: ViewPage): Promise<View[] | null> => {
  const api = await getApi();
  return allOf((query) =>
    dataOf(
      api.GET("/projects/{project}/views", { params: { path: { project }, query: { ...query, page } } }),
    ),
  ).catch(() => null);
});
