import { type FilterTable, VIEW_FILTERS, type ViewPage } from "@causeway/contracts";
import type { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { toFilterShape } from "../../openapi/filter-schemas.ts";

const toSchemas = (table: FilterTable): Readonly<Record<string, z.ZodType>> => toFilterShape(table);

/** The filters of each page that views store. */
const FILTERS: Readonly<Record<ViewPage, Readonly<Record<string, z.ZodType>>>> = {
  activity: toSchemas(VIEW_FILTERS.activity),
  usage: toSchemas(VIEW_FILTERS.usage),
};

/** @throws ApiError `invalid_parameters` that names each filter the page doesn't have or can't read */
export function checkFilters(page: ViewPage, filters: Readonly<Record<string, string>>): void {
  const problems = Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    const schema = Object.hasOwn(FILTERS[page], name) ? FILTERS[page][name] : undefined;
    if (!schema) return [[`filters.${name}`, `isn't a filter of ${page}`]];
    const { error } = schema.safeParse(value);
    return error ? [[`filters.${name}`, error.issues[0]?.message ?? "is invalid"]] : [];
  });
  const [first] = problems;
  if (first)
    throw new ApiError("invalid_parameters", `${first[0]} ${first[1]}.`, Object.fromEntries(problems));
}
