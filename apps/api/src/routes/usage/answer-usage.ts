import {
  granularityOf,
  readUsage,
  readUsageGroups,
  type UsageFilter,
  type UsageScope,
} from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { withinTime } from "../../errors/within-time.ts";
import { renderUsage } from "./render-usage.ts";
import type { Usage, UsageFilters, UsageQuery } from "./schema.ts";
import { toGrouping } from "./to-grouping.ts";

type Grouping = Omit<z.infer<typeof UsageQuery>, keyof UsageFilters>;

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
    groups: grouping && groups ? { by: grouping.by, thenBy: grouping.thenBy ?? null, ...groups } : null,
  });
}
