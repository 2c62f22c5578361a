import { granularityOf, readUsage, readUsageGroups, type UsageScope } from "@causeway/db/usage-reports";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { withinTime } from "../../errors/within-time.ts";
import { renderUsage } from "./render-usage.ts";
import type { Usage, UsageFilters, UsageQuery } from "./schema.ts";
import { readFilter } from "./to-filter.ts";
import { toGrouping } from "./to-grouping.ts";

/** Each statement reads one rollup; the two of them run side by side. */
export async function answerUsage(
  deps: Pick<Deps, "db">,
  scope: UsageScope,
  query: z.infer<typeof UsageQuery> & UsageFilters,
): Promise<z.infer<typeof Usage>> {
  const { db } = deps;
  const grouping = toGrouping(query);
  const filter = await readFilter(deps, scope, query);
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
