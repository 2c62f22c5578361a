import type { KeyStatistics as StatisticsRow, KeySums } from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import type { KeyStatistics } from "./schema.ts";

export const renderStatistics = (row: StatisticsRow): z.infer<typeof KeyStatistics> => ({
  today: withErrorRate(row.today),
  last30Days: withErrorRate(row.last30Days),
  topModels: row.topModels.map(withErrorRate),
});

const withErrorRate = <Sums extends KeySums>(sums: Sums): Sums & { errorRate: number | null } => ({
  ...sums,
  errorRate: sums.requests > sums.refused ? sums.failed / (sums.requests - sums.refused) : null,
});
