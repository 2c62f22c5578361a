import {
  listUsageRows,
  readUsageGroups,
  type UsageFilter,
  type UsageGroup,
  type UsageGrouping,
  type UsageRow,
  type UsageScope,
} from "@causeway/db/management";
import { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { groupFile } from "./group-file.ts";
import { renderSums } from "./render-usage.ts";
import { type OrganizationUsageExportQuery, UsageExportRow, UsageGroupTotals } from "./schema.ts";
import { SUMS_COLUMNS } from "./sums-columns.ts";
import { readFilter } from "./to-filter.ts";
import { toGrouping } from "./to-grouping.ts";
import { usageFileName } from "./usage-file-name.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;
/** Of a file of groups, which is read at once. */
const MOST_GROUPS = 10_000;

export const shared = {
  method: "get" as const,
  tags: ["Usage"],
  description:
    "One row per hour (ranges up to 72 hours) or day (of `timeZone`, by default UTC), project, key, provider, model and credential mode, as CSV or as a JSON array. With `groupBy`, one row per group instead: the 10,000 most expensive groups, then one for all others, if any. At most 400 days.",
  responses: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(z.union([UsageExportRow, UsageGroupTotals])) },
      },
    },
    ...searchErrors,
  },
};

/**
 * The file that is asked for. One that streams has no typed body.
 * @throws ApiError `invalid_parameters`, `search_too_long`
 */
export async function toFile(
  deps: Deps,
  scope: UsageScope,
  query: z.infer<typeof OrganizationUsageExportQuery>,
): Promise<never> {
  const filter = await readFilter(deps, scope, query);
  const grouping = toGrouping({ ...query, top: MOST_GROUPS });
  const { format, timeZone = "UTC" } = query;
  const nameOf = (what: string) => usageFileName(what, { from: filter.from, to: filter.to, timeZone });
  const file = grouping
    ? await exportResponse(
        {
          format,
          filename: nameOf("usage-by-group"),
          ...groupFile(grouping),
          pages: readGroups(deps, scope, filter, grouping),
        },
        deps.logger,
      )
    : await exportResponse(
        {
          format,
          filename: nameOf("usage"),
          columns: COLUMNS,
          render: renderRow,
          pages: readPages(deps, scope, filter),
        },
        deps.logger,
      );
  return file as never;
}

async function* readGroups(
  { db }: Deps,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: UsageGrouping,
): AsyncGenerator<readonly UsageGroup[]> {
  yield (await withinTime(readUsageGroups(db, scope, filter, grouping, false))).groups;
}

/** Reads the rows of an export page by page, so that memory stays bounded. */
async function* readPages(
  { db }: Deps,
  scope: UsageScope,
  filter: UsageFilter,
): AsyncGenerator<readonly UsageRow[]> {
  let after: UsageRow | null = null;
  for (;;) {
    const rows: UsageRow[] = await withinTime(listUsageRows(db, scope, filter, { after, limit: PAGE_ROWS }));
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}

const renderRow = (row: UsageRow): z.infer<typeof UsageExportRow> => ({
  start: row.start.toISOString(),
  project: row.projectId,
  projectName: row.projectName,
  apiKey: row.apiKeyId,
  apiKeyDescription: row.apiKeyDescription,
  provider: row.provider,
  model: row.model,
  credentialMode: row.credentialMode,
  ...renderSums(row),
});

const COLUMNS: Export<UsageRow>["columns"] = {
  start: (row) => row.start.toISOString(),
  project: (row) => row.projectId,
  project_name: (row) => row.projectName,
  api_key: (row) => row.apiKeyId,
  api_key_description: (row) => row.apiKeyDescription,
  provider: (row) => row.provider,
  model: (row) => row.model,
  credential_mode: (row) => row.credentialMode,
  ...SUMS_COLUMNS,
};
