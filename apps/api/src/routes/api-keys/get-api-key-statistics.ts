import { readKeyStatistics, type KeyStatistics as StatisticsRow, type KeySums } from "@causeway/db/api-keys";
import type { z } from "@hono/zod-openapi";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getApiKeyRow } from "./find-key.ts";
import { KeyPath, KeyStatistics } from "./schema.ts";

export const getApiKeyStatisticsRoute = defineRoute({
  method: "get",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/statistics",
      operationId: "getApiKeyStatistics",
      summary: "Get a key's usage today and in the last 30 days",
      params: KeyPath,
    },
  },
  permission: "api_keys:read",
  response: ok(KeyStatistics, "Totals, error rates and the most expensive models."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { key } = params;
    const { id } = await getApiKeyRow(deps, scope, key);
    return renderStatistics(await readKeyStatistics(deps.db, scope, id));
  },
});

const renderStatistics = (row: StatisticsRow): z.infer<typeof KeyStatistics> => ({
  today: withErrorRate(row.today),
  last30Days: withErrorRate(row.last30Days),
  topModels: row.topModels.map(withErrorRate),
});

const withErrorRate = <Sums extends KeySums>(sums: Sums): Sums & { errorRate: number | null } => ({
  ...sums,
  errorRate: sums.requests > sums.refused ? sums.failed / (sums.requests - sums.refused) : null,
});
