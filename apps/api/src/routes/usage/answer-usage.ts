import {
  granularityOf,
  readUsage,
  readUsageGroups,
  type UsageFilter,
  type UsageGrouping,
  type UsageScope,
} from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { withinTime } from "../../errors/within-time.ts";
import { renderUsage } from "./render-usage.ts";
import type { Usage, UsageQuery } from "./schema.ts";

type Grouping = Pick<z.infer<typeof UsageQuery>, "groupBy" | "thenBy" | "header" | "top">;

/** Each statement reads one rollup; the two of them run side by side. */
export async function answerUsage(
  { db }: Deps,
  scope: UsageScope,
  filter: UsageFilter,
  query: Grouping,
): Promise<z.infer<typeof Usage>> {
  const grouping = toGrouping(query);
  const [answer, groups] = await withinTime(
    Promise.all([
      readUsage(db, scope, filter),
      grouping ? readUsageGroups(db, scope, filter, grouping) : null,
    ]),
  );
  return renderUsage({
    range: filter,
    granularity: granularityOf(filter),
    answer,
    groups: grouping && groups ? { by: grouping.by, thenBy: grouping.thenBy ?? null, data: groups } : null,
  });
}

/** @throws ApiError `invalid_parameters` for what doesn't go together */
function toGrouping({ groupBy, thenBy, header, top }: Grouping): UsageGrouping | null {
  if (thenBy && (!groupBy || thenBy === groupBy))
    throw refuse("thenBy", groupBy ? "must be another dimension than groupBy" : "needs groupBy");
  const isByHeader = groupBy === "header" || thenBy === "header";
  if (isByHeader && header === undefined) throw refuse("header", "is required to group by header");
  if (!groupBy) return null;
  return { by: groupBy, top, ...(thenBy ? { thenBy } : {}), ...(header === undefined ? {} : { header }) };
}

const refuse = (field: string, problem: string): ApiError =>
  new ApiError("invalid_parameters", `${field} ${problem}.`, { [field]: problem });
