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
import type { Usage, UsageQuery } from "./schema.ts";

type Grouping = Pick<z.infer<typeof UsageQuery>, "groupBy" | "top">;

/** Each statement reads one rollup; the two of them run side by side. */
export async function answerUsage(
  { db }: Deps,
  scope: UsageScope,
  filter: UsageFilter,
  { groupBy, top }: Grouping,
): Promise<z.infer<typeof Usage>> {
  const [answer, groups] = await withinTime(
    Promise.all([
      readUsage(db, scope, filter),
      groupBy ? readUsageGroups(db, scope, filter, { by: groupBy, top }) : null,
    ]),
  );
  return renderUsage({
    range: filter,
    granularity: granularityOf(filter),
    answer,
    groups: groupBy && groups ? { by: groupBy, data: groups } : null,
  });
}
