import {
  listUsageRows,
  readUsageGroups,
  type UsageFilter,
  type UsageGroup,
  type UsageGrouping,
  type UsageRow,
  type UsageScope,
} from "@causeway/db/usage-reports";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { withinTime } from "../../errors/within-time.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { groupFile } from "./group-file.ts";
import { renderSums } from "./render-usage.ts";
import type { OrganizationUsageExportQuery, UsageExportRow } from "./schema.ts";
import { SUMS_COLUMNS } from "./sums-columns.ts";
import { readFilter } from "./to-filter.ts";
import { toGrouping } from "./to-grouping.ts";
import { usageFileName } from "./usage-file-name.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;
/** Of a file of groups, which is read at once. */
const MOST_GROUPS = 10_000;

/**
 * The file that is asked for.
 * @throws ApiError `invalid_parameters`, `search_too_long`
 */
export async function toFile(
  deps: Pick<Deps, "db" | "logger">,
  scope: UsageScope,
  query: z.infer<typeof OrganizationUsageExportQuery>,
): Promise<Response> {
  const filter = await readFilter(deps, scope, query);
  const grouping = toGrouping({ ...query, top: MOST_GROUPS });
  const { format, timeZone = "UTC" } = query;
  const nameOf = (what: string) => usageFileName(what, { from: filter.from, to: filter.to, timeZone });
  return grouping
    ? exportResponse(
        {
          format,
          filename: nameOf("usage-by-group"),
          ...groupFile(grouping),
          pages: readGroups(deps, scope, filter, grouping),
        },
        deps.logger,
      )
    : exportResponse(
        {
          format,
          filename: nameOf("usage"),
          columns: COLUMNS,
          render: renderRow,
          pages: readPages(deps, scope, filter),
        },
        deps.logger,
      );
}

async function* readGroups(
  { db }: Pick<Deps, "db">,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: UsageGrouping,
): AsyncGenerator<readonly UsageGroup[]> {
  yield (await withinTime(readUsageGroups(db, scope, filter, grouping, false))).groups;
}

/** Reads the rows of an export page by page, so that memory stays bounded. */
async function* readPages(
  { db }: Pick<Deps, "db">,
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
